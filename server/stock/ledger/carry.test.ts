import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSnapshot } from '#server/platform/db/database.ts';
import { db } from '#server/testing.ts';
import { relocationsOf } from './carry.ts';
import { checkLedger } from './check-ledger.ts';
import type { StockKey } from './movement.ts';
import { post } from './post.ts';
import { secondPosition } from './test-parties.ts';
import {
  inward,
  keyOf,
  moved,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  postMovements,
  reserveFor,
  type StockCompany,
} from './testing.ts';

/** Ten packs of 100 kg, of which a submitted issue waits for four; and another position. */
async function newGround() {
  const company = await newStockCompany();
  const here = keyOf(company, await newBatch(company));
  await postMovements(company, [inward(here, 10, 100_000, 1000)]);
  const there = { ...here, position_id: await secondPosition(company) };
  return { company, here, there, issue: await waitingIssue(company, here) };
}

/** A submitted issue of four packs with its line and place; also of so many of another place, where one is said. */
async function waitingIssue(
  company: StockCompany,
  { batch_id, position_id, warehouse_id }: StockKey,
  more?: [StockKey, number],
) {
  const key = keyOf(company, batch_id, { position_id });
  const others = more ? [outward(more[0], more[1], more[1] * 10_000)] : [];
  const document_id = await reserveFor(company, [outward(key, 4, 40_000), ...others]);
  const line_id = await company.insert('stock_line', { document_id, line_no: 0, variant_id: company.variant });
  const place = { document_id, line_id, warehouse_id, batch_id, position_id };
  await company.insert('stock_allocation', { ...place, allocation_no: 0, packs: 4, net_weight_g: 40_000 });
  return document_id;
}

/** Where an issue takes its goods, what it has reserved there, and its version. */
const stateOf = (company: StockCompany, id: string) =>
  company.run(async (trx) => {
    const { rows } = await sql<{ place: string; reserved: unknown[]; version: number }>`
      select a.position_id as place, d.version, array(
        select jsonb_build_array(b.position_id, r.packs, b.reserved_packs) from stock_reservation r
        join stock_balance b on b.id = r.balance_id where r.document_id = d.id order by b.position_id) as reserved
      from stock_document d join stock_allocation a on a.document_id = d.id where d.id = ${id}`.execute(trx);
    return rows[0];
  });

const relocated = (company: StockCompany, from: StockKey, to: StockKey, packs: number) =>
  postMovements(company, moved(from, to, packs, packs * 10_000), { entity: 'stocktransfer', date: '2026-06-02' });

it('carries reservations along with all that lies at a place, and the issue takes its goods there', async () => {
  const { company, here, there, issue } = await newGround();
  await relocated(company, here, there, 10);
  expect(await onHand(company, there)).toEqual([10, 100_000, 1000]);
  const { position_id } = there;
  expect(await stateOf(company, issue)).toEqual({ place: position_id, reserved: [[position_id, 4, 4]], version: 2 });
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
  await company.run(async (trx) => {
    await post(trx, { id: issue, entity: 'stockissued', date: '2026-06-02' }, [outward(there, 4, 40_000)]);
  });
  expect(await onHand(company, there)).toEqual([6, 60_000, 600]);
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('adds them to what is reserved there already', async () => {
  const { company, here, there, issue } = await newGround();
  await postMovements(company, [inward(there, 5, 50_000, 500)]);
  const other = await waitingIssue(company, there);
  await relocated(company, here, there, 10);
  const { position_id } = there;
  expect((await stateOf(company, issue))!.reserved).toEqual([[position_id, 4, 8]]);
  expect((await stateOf(company, other))!.reserved).toEqual([[position_id, 4, 8]]);
  await relocated(company, there, here, 15);
  expect((await stateOf(company, other))!.reserved).toEqual([[here.position_id, 4, 8]]);
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('adds them to what the same issue has reserved there', async () => {
  const { company, here, there } = await newGround();
  await postMovements(company, [inward(there, 5, 50_000, 500)]);
  const both = await waitingIssue(company, here, [there, 2]);
  await relocated(company, here, there, 10);
  const { position_id } = there;
  expect((await stateOf(company, both))!.reserved).toEqual([[position_id, 6, 10]]);
  expect(await asSnapshot(db, company, checkLedger)).toEqual([]);
});

it('leaves them where they are while enough stays, and else names the documents', async () => {
  const { company, here, there, issue } = await newGround();
  await relocated(company, here, there, 6);
  expect(await stateOf(company, issue)).toMatchObject({ place: here.position_id, version: 1 });
  const document = { id: issue, entity: 'stockissued', number: null };
  await expect(relocated(company, here, there, 1)).rejects.toMatchObject({
    problem: 'insufficient-stock',
    errors: [{ code: 'reserved', values: { available_packs: 0 } }],
    documents: [document],
  });
  const held = { ...here, stock_status: 'on_hold' as const };
  await expect(relocated(company, here, held, 4)).rejects.toMatchObject({ documents: [document] });
  expect(await onHand(company, here)).toEqual([4, 40_000, 400]);
});

it('counts as relocated what goes to one place of the same owner and warehouse, and is free to be taken', async () => {
  const { company, here, there } = await newGround();
  const renters = { ...there, owner_id: company.renter };
  expect(relocationsOf(moved(here, there, 10, 100_000))).toEqual([{ from: here, to: there, packs: 10 }]);
  expect(relocationsOf([...moved(here, there, 5, 50_000), ...moved(here, renters, 5, 50_000)])).toEqual([]);
  expect(relocationsOf(moved(here, { ...there, stock_status: 'damaged' }, 10, 100_000))).toEqual([]);
  expect(relocationsOf([...moved(here, there, 9, 90_000), outward(here, 1, 10_000)])).toEqual([]);
});
