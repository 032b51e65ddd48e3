import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSnapshot } from '#server/platform/db/database.ts';
import { db } from '#server/testing.ts';
import { checkLedger } from './check-ledger.ts';
import type { Movement, StockKey } from './movement.ts';
import { post } from './post.ts';
import { as, restrictedTo, secondWarehouse, transitOf } from './test-parties.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  newDocument,
  newBareStockCompany,
  onHand,
  postMovements,
  type StockCompany,
  totalOf,
} from './testing.ts';
import { postVoid } from './voiding.ts';

/** Ten packs in the first of two warehouses; who dispatches there, and who receives in the second, has no right to the other. */
async function newGround() {
  const company = await newBareStockCompany();
  const second = await secondWarehouse(company);
  const here = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(here, 10, 100_000, 1000)]);
  const there: StockKey = { ...here, warehouse_id: second.warehouse, position_id: second.position };
  const transit: StockKey = {
    ...there,
    position_id: await transitOf(second.warehouse),
    stock_status: 'in_transit',
  };
  return {
    company,
    here,
    transit,
    there,
    dispatcher: as(company, await restrictedTo(company, company.warehouse)),
    receiver: as(company, second),
  };
}

/** Posts a transfer as a person; answers its id. */
const transfer = (
  company: StockCompany,
  movements: readonly Movement[],
  { warehouse_id, to_warehouse_id }: { warehouse_id: string; to_warehouse_id?: string },
) =>
  company.run(async (trx) => {
    const values = { entity: 'stocktransfer', kind: 'dispatch', date: '2026-06-02', ...totalOf(movements) } as const;
    const document = await newDocument(trx, company, {
      ...values,
      warehouse_id,
      to_warehouse_id: to_warehouse_id ?? null,
    });
    await post(trx, document, movements);
    return document.id;
  });

/** Four of the packs on their way. */
async function dispatched() {
  const ground = await newGround();
  const { dispatcher, here, transit } = ground;
  const ways = { warehouse_id: here.warehouse_id, to_warehouse_id: transit.warehouse_id };
  return { ...ground, id: await transfer(dispatcher, moved(here, transit, 4, 40_000), ways) };
}

const voiding = (company: StockCompany, void_of_id: string) =>
  company.run(async (trx) => {
    const { id: _, ...same } = await trx
      .selectFrom('stock_document')
      .select(['id', 'date', 'packs', 'net_weight_g', 'warehouse_id', 'to_warehouse_id'])
      .where('id', '=', void_of_id)
      .executeTakeFirstOrThrow();
    const document = await newDocument(trx, company, { ...same, entity: 'voidtransaction', kind: 'void', void_of_id });
    await postVoid(trx, document, void_of_id);
  });

it('lets a dispatcher send goods to a warehouse that they have no right to', async () => {
  const { company, dispatcher, here, transit } = await dispatched();
  expect(await onHand(company, here)).toEqual([6, 60_000, 600]);
  expect(await onHand(company, transit)).toEqual([4, 40_000, 400]);
  expect(await onHand(dispatcher, transit)).toEqual([0, 0, 0]);
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('puts nothing into the rooms of the other warehouse', async () => {
  const { company, dispatcher, here, there } = await newGround();
  const ways = { warehouse_id: here.warehouse_id, to_warehouse_id: there.warehouse_id };
  await expect(transfer(dispatcher, moved(here, there, 4, 40_000), ways)).rejects.toMatchObject({
    problem: 'insufficient-stock',
  });
  expect(await onHand(company, here)).toEqual([10, 100_000, 1000]);
});

it('moves stock of no third warehouse', async () => {
  const { company, here, transit } = await newGround();
  const alone = { warehouse_id: here.warehouse_id };
  await expect(transfer(company, moved(here, transit, 4, 40_000), alone)).rejects.toMatchObject({
    constraint: 'stock_move_warehouse',
  });
});

it('shows the document to people of either warehouse, who change it in the first', async () => {
  const { dispatcher, receiver, id } = await dispatched();
  const seen = ({ run }: StockCompany) =>
    run(async (trx) => {
      const found = await trx.selectFrom('stock_document').select('id').where('id', '=', id).execute();
      const written = await sql`update stock_document set notes = 'x' where id = ${id}`.execute(trx);
      return [found.length, Number(written.numAffectedRows)];
    });
  expect(await seen(dispatcher)).toEqual([1, 1]);
  expect(await seen(receiver)).toEqual([1, 0]);
});

it('shows its lines and places with it, and to nobody else', async () => {
  const { company, dispatcher, receiver, here, transit } = await newGround();
  const third = await company.insert('warehouse', { code: 'WH3', name: 'Gudang tiga', status: 'active' });
  const stranger = as(company, await restrictedTo(company, third));
  const document_id = await company.insert('stock_document', {
    entity: 'stocktransfer',
    kind: 'dispatch',
    date: '2026-06-02',
    warehouse_id: here.warehouse_id,
    to_warehouse_id: transit.warehouse_id,
  });
  const line_id = await company.insert('stock_line', { document_id, line_no: 0, variant_id: company.variant });
  const { batch_id, position_id, warehouse_id } = here;
  const places = { document_id, line_id, warehouse_id, batch_id, position_id, allocation_no: 0 };
  await company.insert('stock_allocation', { ...places, packs: 4, net_weight_g: 40_000 });
  const rows = ({ run }: StockCompany) =>
    run(async (trx) => {
      const { rows: counted } = await sql<{ count: number }>`
        select count(*)::int as count from stock_line l join stock_allocation a on a.line_id = l.id
        where l.document_id = ${document_id}`.execute(trx);
      const added = await sql`insert into stock_line (document_id, line_no)
        select id, 1 from stock_document where id = ${document_id}`
        .execute(trx)
        .then(
          ({ numAffectedRows }) => Number(numAffectedRows),
          () => 'refused',
        );
      return [counted[0]!.count, added];
    }).catch(() => 'rolled back');
  expect(await rows(dispatcher)).toEqual([1, 1]);
  expect(await rows(stranger)).toEqual([0, 0]);
  expect(await rows(receiver)).toBe('rolled back');
});

it('keeps stock behind its own wall: lists, days, movements and the batch', async () => {
  const { company, dispatcher, receiver, here } = await dispatched();
  const asked = async ({ send }: StockCompany) => {
    const of = async (path: string) => (await send('GET', path)).json();
    const today = await of('/inventory_stocks?group_by=warehouse');
    const then = await of('/inventory_stocks?group_by=warehouse&as_of=2026-06-03');
    const moves = await of(`/stock_movements?batch_id=${here.batch_id}`);
    const batch = await of(`/stock_batches/${here.batch_id}`);
    return [today.totals.packs, then.totals.packs, moves.pagination.total, batch.data.places.length];
  };
  expect(await asked(company)).toEqual([10, 10, 3, 2]);
  expect(await asked(dispatcher)).toEqual([6, 6, 2, 1]);
  expect(await asked(receiver)).toEqual([4, 4, 1, 1]);
});

it('tells both of the document in the log', async () => {
  const { company, dispatcher, receiver, id } = await dispatched();
  for (const person of [company, dispatcher, receiver]) {
    const { data } = (await person.send('GET', `/activities?record_id=${id}`)).json();
    expect(data.length).toBeGreaterThan(0);
  }
});

it('is received in the second, and voided by who sent it only as long as it was not', async () => {
  const { company, dispatcher, receiver, here, transit, there, id } = await dispatched();
  await voiding(dispatcher, id);
  expect([await onHand(company, here), await onHand(company, transit)]).toEqual([
    [10, 100_000, 1000],
    [0, 0, 0],
  ]);
  const ways = { warehouse_id: here.warehouse_id, to_warehouse_id: there.warehouse_id };
  const sent = await transfer(dispatcher, moved(here, transit, 4, 40_000), ways);
  await transfer(receiver, moved(transit, there, 4, 40_000), { warehouse_id: there.warehouse_id });
  expect(await onHand(receiver, there)).toEqual([4, 40_000, 400]);
  await expect(voiding(dispatcher, sent)).rejects.toMatchObject({ problem: 'stock-used-since' });
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});
