import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { allPermissions, type Permission } from '#shared/permissions.ts';
import { asSnapshot, type Trx } from '#server/platform/db/database.ts';
import { secondWarehouse } from '#server/stock/inventory/testing.ts';
import { draft, issue, line, newWarehouse, step, store, taking, type Warehouse } from '#server/stock/issues/testing.ts';
import { checkLedger } from '#server/stock/ledger/check-ledger.ts';
import type { StockKey } from '#server/stock/ledger/movement.ts';
import {
  inward,
  keyOf,
  moved,
  onHand,
  pledged,
  postMovements,
  type StockCompany,
} from '#server/stock/ledger/testing.ts';
import { faultsOf, typeOf } from '#server/stock/receipts/testing.ts';
import { inTurn } from '#server/test-waiting.ts';
import { db, newPerson, owner, send } from '#server/testing.ts';
import { askRecall, recalled, traceOf } from './testing.ts';

const without = (...left: Permission[]) => allPermissions.filter((permission) => !left.includes(permission));

const faults = ({ companyId, userId }: StockCompany) => asSnapshot(db, { companyId, userId }, checkLedger);

const add = (company: StockCompany, key: StockKey, packs: number) =>
  postMovements({ ...company, warehouse: key.warehouse_id }, [inward(key, packs, packs * 10_000)]);

/** A submitted issue that holds back so many packs. */
async function holding(of: Warehouse, batch: string, packs: number): Promise<StockDocument> {
  const lines = [line(of, [taking(of, batch, packs)], { expected_packs: packs })];
  return (await step(of, await draft(of, issue(of, 'sale', lines)), 'submit')).json().data;
}

const found = async ({ send: ask }: Warehouse, id: string): Promise<StockDocument> =>
  (await ask('GET', `/stock_issued/${id}`)).json().data;

/** The same company as somebody else of it, restricted to warehouses if any are named. */
async function as(company: Warehouse, permissions: readonly string[], ...warehouses: string[]): Promise<Warehouse> {
  const { userId, token } = await newPerson(company.companyId, permissions);
  for (const id of warehouses) {
    await sql`insert into warehouse_access (company_id, user_id, warehouse_id)
      values (${company.companyId}, ${userId}, ${id})`.execute(owner);
  }
  return { ...company, userId, send: (...of) => send(token, ...of) };
}

const transitOf = async (warehouse: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from storage_position where warehouse_id = ${warehouse} and kind = 'transit'`.execute(owner);
  return rows[0]!.id;
};

/** Ten packs of a batch in each place where goods can lie: here, held, expired, a renter's, on their way, damaged, and in another warehouse. */
async function everywhere() {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const elsewhere = await secondWarehouse(company);
  const here = keyOf(company, batch);
  const keys: Record<string, StockKey> = {
    here,
    held: { ...here, stock_status: 'on_hold' },
    expired: { ...here, stock_status: 'expired' },
    theirs: { ...here, owner_id: company.renter },
    onTheWay: { ...here, position_id: await transitOf(company.warehouse), stock_status: 'in_transit' },
    there: { ...here, ...elsewhere },
    damaged: { ...here, stock_status: 'damaged' },
  };
  for (const name of ['held', 'expired', 'theirs', 'onTheWay', 'there', 'damaged']) await add(company, keys[name]!, 10);
  return { company, batch, keys, elsewhere: elsewhere.warehouse_id };
}

const lying = async (company: StockCompany, keys: Record<string, StockKey>, stock_status?: 'recalled') =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(keys).map(async ([name, key]) => [
        name,
        (await onHand(company, stock_status ? { ...key, stock_status } : key))[0],
      ]),
    ),
  );

describe('a recall', () => {
  it('takes all that lies of a batch out of use, in all warehouses and of all owners, in one posting', async () => {
    const { company, batch, keys } = await everywhere();
    const documents = await recalled(company, batch);
    expect(documents.map(({ entity }) => entity)).toEqual(Array(3).fill('stockadjustment'));
    const none = { here: 0, held: 0, expired: 0, theirs: 0, onTheWay: 0, there: 0 };
    expect(await lying(company, keys)).toEqual({ ...none, damaged: 10 });
    expect(await lying(company, keys, 'recalled')).toMatchObject({ theirs: 10, onTheWay: 10, there: 10, here: 30 });
    const first = (await company.send('GET', `/stock_adjustments/${documents[0]!.id}`)).json().data;
    expect(first).toMatchObject({
      kind: 'recall',
      status: 'posted',
      reason: 'Histamin terlalu tinggi',
      reference: 'B-1',
      caused_by: null,
    });
    expect(first.caused).toHaveLength(2);
    expect(await faults(company)).toEqual([]);
  });

  it('takes pledged goods as well, which stay pledged', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const key = keyOf(company, batch);
    const loan = await pledged(company, key, 4, 40_000);
    await recalled(company, batch);
    expect(await onHand(company, { ...loan, stock_status: 'recalled' })).toEqual([4, 40_000, 0]);
    expect(await onHand(company, { ...key, stock_status: 'recalled' })).toEqual([6, 60_000, 0]);
    expect(await faults(company)).toEqual([]);
  });

  it('sends documents that have reserved of it back to draft, and tells their people', async () => {
    const company = await newWarehouse();
    const [batch, other] = [await store(company, 'B-1'), await store(company, 'B-2')];
    const [waiting, elsewhere] = [await holding(company, batch, 4), await holding(company, other, 4)];
    await recalled(company, batch);
    expect(await found(company, waiting.id)).toMatchObject({ status: 'draft', version: waiting.version + 1 });
    expect(await found(company, elsewhere.id)).toMatchObject({ status: elsewhere.status, version: elsewhere.version });
    const { data } = (await company.send('GET', '/notifications')).json();
    expect(data).toMatchObject([{ key: 'goods_recalled', link: `/app/stockissued/${waiting.id}` }]);
    expect(await onHand(company, keyOf(company, batch, { stock_status: 'recalled' }))).toEqual([10, 100_000, 0]);
    expect(await faults(company)).toEqual([]);
  });

  it('is done once, however often it is sent', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const key = randomUUID();
    const [first, again] = await Promise.all([1, 2].map(() => recalled(company, batch, {}, key)));
    expect(again).toEqual(first);
    expect(typeOf(await askRecall(company, batch, { reason: 'Lain' }, key))).toBe('idempotency-key-reused');
    expect(faultsOf(await askRecall(company, batch))).toEqual(['/kind nothing_to_recall']);
  });

  it('is lifted by somebody who may approve, to what they decide; goods on their way are that again', async () => {
    const { company, batch, keys } = await everywhere();
    await recalled(company, batch);
    const lift = { kind: 'recall_release', to_stock_status: 'available' };
    const clerk = await as(company, without('stockadjustment_approval'));
    expect((await askRecall(clerk, batch, lift)).statusCode).toBe(403);
    expect(faultsOf(await askRecall(company, batch, { kind: 'recall_release' }))).toEqual([
      '/to_stock_status required',
    ]);
    await recalled(company, batch, lift);
    const kept = { held: 0, expired: 0, theirs: 10, onTheWay: 10, there: 10, damaged: 10 };
    expect(await lying(company, keys)).toEqual({ here: 30, ...kept });
    expect(faultsOf(await askRecall(company, batch, lift))).toEqual(['/kind nothing_recalled']);
    expect(await faults(company)).toEqual([]);
  });

  it('reaches the warehouses of the person only, whose page says so', async () => {
    const { company, batch, keys, elsewhere } = await everywhere();
    const restricted = await as(company, allPermissions, elsewhere);
    await recalled(restricted, batch);
    expect(await lying(company, keys)).toMatchObject({ here: 10, held: 10, theirs: 10, onTheWay: 10, there: 0 });
    expect(await traceOf(restricted, batch)).toMatchObject({
      is_restricted: true,
      places: [{ stock_status: 'recalled', packs: 10 }],
    });
    expect((await traceOf(company, batch)).is_restricted).toBe(false);
  });

  it('is refused in closed books, and of a batch of another company', async () => {
    const company = await newWarehouse();
    const stranger = await newWarehouse();
    const batch = await store(company, 'B-1');
    expect((await askRecall(stranger, batch)).statusCode).toBe(404);
    expect((await stranger.send('GET', `/recalls/${batch}`)).statusCode).toBe(404);
    await company.run((trx) =>
      sql`update company set stock_closed_until = current_date + 1 where id = app_company_id()`.execute(trx),
    );
    expect(faultsOf(await askRecall(company, batch))).toEqual(['/date period_closed']);
    const neither = await as(company, without('stockadjustment_create', 'stockadjustment_approval'));
    expect((await askRecall(neither, batch)).statusCode).toBe(403);
  });
});

describe('the trace of a batch', () => {
  it('says what became of it, where it lies, who waits for it and whom to call', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    await company.insert('partner_contact', {
      partner_id: company.customer,
      name: 'Ibu Sari',
      phone: '0812',
      is_primary: true,
    });
    const sold = await holding(company, batch, 3);
    await step(company, sold, 'post');
    const waiting = await holding(company, batch, 2);
    const [there, none] = [
      { packs: 7, net_weight: 70 },
      { packs: 0, net_weight: 0 },
    ];
    expect(await traceOf(company, batch)).toMatchObject({
      number: 'B-1',
      batches: [
        {
          number: 'B-1',
          depth: 0,
          received: { packs: 10, net_weight: 100 },
          issued: { packs: 3, net_weight: 30 },
          lost: none,
          processed: none,
          elsewhere: none,
          there,
        },
      ],
      places: [{ batch: { number: 'B-1' }, reserved_packs: 2, ...there }],
      reservations: [{ document: { id: waiting.id }, packs: 2, net_weight: 20 }],
      receivers: [{ document: { id: sold.id }, kind: 'sale', packs: 3, contact: { name: 'Ibu Sari', phone: '0812' } }],
      receivers_total: 1,
    });
    const blind = await as(company, without('partners_view'));
    expect((await traceOf(blind, batch)).receivers).toMatchObject([
      { partner: { id: company.customer }, contact: null },
    ]);
  });

  it('leaves out what was voided, and adds up after it', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    const sold = (await step(company, await holding(company, batch, 3), 'post')).json().data;
    await sql`insert into document_setting (company_id, entity, number_format, needs_approval)
      values (${company.companyId}, 'voidtransaction', 'BT/{YYYY}/{MM}/{00000}', false)`.execute(owner);
    const key = { 'idempotency-key': randomUUID() };
    await company.send('POST', '/void_transactions', { document_id: sold.id, reason: 'Salah batch' }, key);
    expect(await traceOf(company, batch)).toMatchObject({
      batches: [{ issued: { packs: 0, net_weight: 0 }, there: { packs: 10, net_weight: 100 } }],
      receivers: [],
    });
  });

  it('comes as a file with every place, document and contact', async () => {
    const company = await newWarehouse();
    const batch = await store(company, 'B-1');
    await step(company, await holding(company, batch, 3), 'post');
    await holding(company, batch, 2);
    const file = await company.send('GET', `/recalls/export?format=csv&batch_id=${batch}`);
    expect(file.statusCode).toBe(200);
    expect(file.body.trim().split('\n')).toHaveLength(4);
    expect(file.body).toContain('Di gudang');
    expect(file.body).toContain('Diterima');
  });
});

it('takes turns with issues of the same goods: each is posted or sent back, and nothing is lost', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const waiting = [await holding(company, batch, 3), await holding(company, batch, 4)];
  const [recall, ...posted] = await Promise.all([
    askRecall(company, batch),
    ...waiting.map((one) => step(company, one, 'post')),
  ]);
  expect(recall.statusCode).toBe(200);
  const gone = posted.reduce((sum, { statusCode }, at) => sum + (statusCode === 200 ? waiting[at]!.packs : 0), 0);
  for (const [at, { statusCode }] of posted.entries()) {
    const { status } = await found(company, waiting[at]!.id);
    expect([statusCode, status]).toEqual(statusCode === 200 ? [200, 'posted'] : [409, 'draft']);
  }
  expect((await onHand(company, keyOf(company, batch, { stock_status: 'recalled' })))[0]).toBe(10 - gone);
  expect((await onHand(company, keyOf(company, batch)))[0]).toBe(0);
  expect(await faults(company)).toEqual([]);
});

it('follows goods that somebody moves while it waits for them', async () => {
  const company = await newWarehouse();
  const batch = await store(company, 'B-1');
  const here = keyOf(company, batch);
  const there = { ...here, handling_unit_id: await company.insert('handling_unit', { code: 'PAL-1' }) };
  const transfer = { entity: 'stocktransfer', kind: 'transfer', date: '2026-06-02' } as const;
  // Goods of others were moved before, so the counter is there.
  const counter = (trx: Trx) =>
    sql`select from document_counter where company_id = ${company.companyId} and entity = 'stocktransfer' for update`.execute(
      trx,
    );
  const [, recall] = await inTurn<unknown>(counter, [
    () => postMovements(company, moved(here, there, 10, 100_000), transfer),
    () => recalled(company, batch),
  ]);
  expect(recall).toHaveLength(1);
  expect(await onHand(company, { ...there, stock_status: 'recalled' })).toEqual([10, 100_000, 0]);
  expect(await faults(company)).toEqual([]);
});
