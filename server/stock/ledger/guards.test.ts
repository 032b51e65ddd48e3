import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { owner } from '#server/testing.ts';
import { checkLedger } from './check-ledger.ts';
import { sidesOf, type StockKey } from './movement.ts';
import { secondPosition } from './test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newStockCompany,
  onHand,
  outward,
  postMovements,
  refusal,
  type StockCompany,
  voidPosted,
} from './testing.ts';

const issued = { entity: 'stockissued', kind: 'sale' } as const;
const moved = { entity: 'stocktransfer', kind: 'transfer' } as const;

let company: StockCompany;
let second: string;
let unit: string;
beforeEach(async () => {
  company = await newStockCompany();
  second = await secondPosition(company);
  unit = await company.insert('handling_unit', { code: 'PAL-1' });
});

/** The codes and values that something is refused with; nothing where it is posted. */
async function faultsOf(posting: Promise<unknown>) {
  const refused = await refusal(posting);
  expect(await company.run(checkLedger)).toEqual([]);
  expect(refused?.problem ?? 'invalid-input').toBe('invalid-input');
  return (refused?.errors ?? []).map(({ code, values }) => [code, values]);
}

const take = (key: StockKey, packs = 1) => postMovements(company, [outward(key, packs, packs * 10_000)], issued);
const put = (key: StockKey, packs = 1) => postMovements(company, [inward(key, packs, packs * 10_000)]);
const move = (from: StockKey, to: StockKey, packs = 1) =>
  postMovements(company, sidesOf([{ from, to, packs, net_weight_g: packs * 10_000, pointer: '/lines/0' }]), moved);
const limit = (table: 'storage_position' | 'storage_room', id: string, column: string, most: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${most} where id = ${id}`.execute(owner);
const serialNumbers = () =>
  sql`update product set traceability = 'serial_number' where id = ${company.product}`.execute(owner);

describe('a pallet', () => {
  const at = async (position_id: string) =>
    keyOf(company, await newBatch(company), { position_id, handling_unit_id: unit });
  const elsewhere = (place: string) => [['unit_elsewhere', { unit: 'PAL-1', place }]];

  it('is not put back by a void where it no longer stands', async () => {
    const key = await at(company.position);
    await put(key);
    const issue = await take(key);
    await put(await at(second));
    expect(await faultsOf(voidPosted(company, issue))).toEqual(elsewhere('A-01-02'));
  });

  it('is put back by a void where it still stands, and where it stands nowhere', async () => {
    const key = await at(company.position);
    await put(key, 2);
    expect(await faultsOf(voidPosted(company, await take(key, 1)))).toEqual([]);
    expect(await faultsOf(voidPosted(company, await take(key, 2)))).toEqual([]);
  });

  it('is moved as a whole, and not with a part of what is on it', async () => {
    const key = await at(company.position);
    await put(key, 2);
    const there = { ...key, position_id: second };
    expect(await faultsOf(move(key, there, 1))).toEqual(elsewhere('A-01-01'));
    expect(await faultsOf(move(key, there, 2))).toEqual([]);
  });

  it('that stands nowhere is put in one place by one document', async () => {
    const [here, there] = [await at(company.position), await at(second)];
    const both = [inward(here, 1, 10_000), inward(there, 1, 10_000)];
    expect(await faultsOf(postMovements(company, both))).toEqual(elsewhere('A-01-01'));
  });
});

describe('a pack with a serial number', () => {
  it('is not brought back by a void once it came back itself', async () => {
    await serialNumbers();
    const key = keyOf(company, await newBatch(company, 'SN-1'));
    await put(key);
    const issue = await take(key);
    await put({ ...key, position_id: second });
    expect(await faultsOf(voidPosted(company, issue))).toEqual([['batch_of_its_own', { number: 'SN-1' }]]);
  });

  it('is moved, and brought back by a void while it is away', async () => {
    await serialNumbers();
    const key = keyOf(company, await newBatch(company));
    await put(key);
    const there = { ...key, position_id: second };
    expect(await faultsOf(move(key, there))).toEqual([]);
    expect(await faultsOf(voidPosted(company, await take(there)))).toEqual([]);
  });

  it('is not one of a batch that came in several packs before serial numbers were kept', async () => {
    const key = keyOf(company, await newBatch(company));
    await put(key, 3);
    const issue = await take(key, 1);
    await serialNumbers();
    expect(await faultsOf(voidPosted(company, issue))).toEqual([]);
  });
});

describe('a place that is too small', () => {
  it('by kg takes nothing back, and may be emptied', async () => {
    const key = keyOf(company, await newBatch(company));
    await put(key, 5);
    const issue = await take(key, 2);
    await limit('storage_position', company.position, 'capacity_kg', 25);
    const refused = (place: string) => [['over_capacity', { place, net_weight: 0 }]];
    expect(await faultsOf(voidPosted(company, issue))).toEqual(refused('A-01-01'));
    expect(await faultsOf(take(key, 1))).toEqual([]);
    expect(await faultsOf(move(key, { ...key, stock_status: 'damaged' }))).toEqual([]);
    await sql`update storage_position set capacity_kg = null where id = ${company.position}`.execute(owner);
    await limit('storage_room', company.room, 'capacity_kg', 5);
    expect(await faultsOf(voidPosted(company, issue))).toEqual(refused('Ruang beku 1'));
    expect(await faultsOf(move(key, { ...key, position_id: second }))).toEqual([]);
  });

  it('by places takes no more of them, however little, and lets goods change places', async () => {
    const key = keyOf(company, await newBatch(company));
    const there = { ...key, position_id: second };
    await put(key, 2);
    await limit('storage_room', company.room, 'capacity_positions', 1);
    const refused = [['room_full', { place: 'Ruang beku 1', places: 0 }]];
    expect(await faultsOf(put(there))).toEqual(refused);
    expect(await faultsOf(move(key, there, 1))).toEqual(refused);
    expect(await faultsOf(move(key, there, 2))).toEqual([]);
  });

  it('counts each pallet on the floor, and what stands there without one once', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from storage_position where room_id = ${company.room} and kind = 'floor'`.execute(owner);
    const floor = keyOf(company, await newBatch(company), { position_id: rows[0]!.id });
    await limit('storage_room', company.room, 'capacity_positions', 2);
    await put({ ...floor, handling_unit_id: unit });
    await put(floor);
    await put({ ...floor, owner_id: company.renter });
    const other = await company.insert('handling_unit', { code: 'PAL-2' });
    expect(await faultsOf(put({ ...floor, handling_unit_id: other }))).toEqual([
      ['room_full', { place: 'Ruang beku 1', places: 0 }],
    ]);
  });
});

it('what only leaves or changes its status waits for no guard', async () => {
  await limit('storage_position', company.position, 'capacity_kg', 100);
  await limit('storage_room', company.room, 'capacity_kg', 100);
  const key = keyOf(company, await newBatch(company), { handling_unit_id: unit });
  await put(key, 3);
  await owner.transaction().execute(async (trx) => {
    for (const table of ['handling_unit', 'storage_room', 'storage_position'])
      await sql`select from ${sql.table(table)} where company_id = ${company.companyId} for no key update`.execute(trx);
    await take(key, 1);
    await move(key, { ...key, stock_status: 'on_hold' }, 1);
  });
  expect(await onHand(company, key)).toEqual([1, 10_000, 0]);
});
