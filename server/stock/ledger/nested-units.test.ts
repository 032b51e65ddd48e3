import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTurn, meanwhile } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';
import { checkLedger } from './check-ledger.ts';
import { sidesOf, type StockKey } from './movement.ts';
import { secondPosition } from './test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newBareStockCompany,
  onHand,
  postMovements,
  refusal,
  type StockCompany,
  voidPosted,
} from './testing.ts';

const transfer = { entity: 'stocktransfer', kind: 'transfer' } as const;

let company: StockCompany;
let second: string;
let pallet: string;
let basket: string;
let box: string;
beforeEach(async () => {
  company = await newBareStockCompany();
  second = await secondPosition(company);
  [pallet, basket, box] = (await Promise.all(
    ['PAL-1', 'BSK-1', 'BOX-1'].map((code) => company.insert('handling_unit', { code })),
  )) as [string, string, string];
});

const nest = (unit: string, onto: string | null) => () =>
  company.run(async (trx) => {
    const { rows } = await sql<{ refusal: object | null }>`select nest_unit(${unit}, ${onto}, 3) as refusal`.execute(
      trx,
    );
    return rows[0]!.refusal;
  });

/** A new batch on a unit, at the first position unless another is named. */
const on = async (handling_unit_id: string | null, position_id = company.position) =>
  keyOf(company, await newBatch(company), { position_id, handling_unit_id });
const put = async (key: StockKey) => {
  await postMovements(company, [inward(key, 1, 10_000)]);
  return key;
};
const at = (position_id: string, keys: readonly StockKey[]) => keys.map((key) => ({ ...key, position_id }));
const move = (from: readonly StockKey[], to: readonly StockKey[]) =>
  postMovements(
    company,
    sidesOf(from.map((key, n) => ({ from: key, to: to[n]!, packs: 1, net_weight_g: 10_000, pointer: `/lines/${n}` }))),
    transfer,
  );

const take = (keys: readonly StockKey[]) =>
  postMovements(
    company,
    sidesOf(keys.map((from) => ({ from, to: 'customer', packs: 1, net_weight_g: 10_000, pointer: '/lines/0' }))),
    { entity: 'stockissued', kind: 'sale' },
  );

/** The codes, places and values that something is refused with; nothing where it is posted. */
async function faultsOf(posting: Promise<unknown>) {
  const refused = await refusal(posting);
  expect(await company.run(checkLedger)).toEqual([]);
  return (refused?.errors ?? []).map(({ pointer, code, values }) => [pointer, code, values]);
}

describe('a basket on a pallet', () => {
  let goods: StockKey[];
  beforeEach(async () => {
    goods = [await put(await on(pallet)), await put(await on(basket)), await put(await on(box))];
    await nest(box, basket)();
    await nest(basket, pallet)();
  });

  it('goes with the pallet in one posting, and comes back with it by a void', async () => {
    const moved = await move(goods, at(second, goods));
    expect(await company.run(checkLedger)).toEqual([]);
    const lying = (keys: StockKey[]) => Promise.all(keys.map((key) => onHand(company, key)));
    expect(await lying(at(second, goods))).toEqual(goods.map(() => [1, 10_000, 0]));
    await voidPosted(company, moved);
    expect(await lying(goods)).toEqual(goods.map(() => [1, 10_000, 0]));
    expect(await company.run(checkLedger)).toEqual([]);
    expect(await parents()).toEqual({ 'BOX-1': 'BSK-1', 'BSK-1': 'PAL-1', 'PAL-1': null });
  });

  it('is not moved by itself, nor is the pallet without it', async () => {
    const nested = (n: number) => [[`/lines/${n}`, 'unit_nested', { unit: 'PAL-1', place: 'A-01-01' }]];
    const [first, ...others] = goods;
    expect(await faultsOf(move(others, at(second, others)))).toEqual([...nested(0), ...nested(1)]);
    expect(await faultsOf(move([first!], at(second, [first!])))).toEqual([
      ['/lines/0', 'unit_elsewhere', { unit: 'PAL-1', place: 'A-01-01' }],
    ]);
    await nest(basket, null)();
    expect(await faultsOf(move(others, at(second, others)))).toEqual([]);
  });

  it('takes in no goods elsewhere, also where nothing but the box upon it stands', async () => {
    await take(goods.slice(0, 2));
    for (const unit of [pallet, basket]) {
      const faults = await faultsOf(put(await on(unit, second)));
      expect(faults.map(([, code]) => code)).toEqual([unit === pallet ? 'unit_elsewhere' : 'unit_nested']);
    }
    expect(await faultsOf(put(await on(basket)))).toEqual([]);
  });

  it('is not put back by a void where the pallet no longer stands', async () => {
    const basketGoods = goods.slice(1);
    const issue = await take(basketGoods);
    await move(goods.slice(0, 1), at(second, goods.slice(0, 1)));
    expect((await faultsOf(voidPosted(company, issue))).map(([, code, values]) => [code, values])).toEqual([
      ['unit_nested', { unit: 'PAL-1', place: 'A-01-02' }],
    ]);
    await nest(basket, null)();
    expect(await faultsOf(voidPosted(company, issue))).toEqual([]);
  });

  it('counts as one place in a room with the pallet', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from storage_position where room_id = ${company.room} and kind = 'floor'`.execute(owner);
    await sql`update storage_room set capacity_positions = 2 where id = ${company.room}`.execute(owner);
    const floor = at(rows[0]!.id, goods);
    expect(await faultsOf(move(goods, floor))).toEqual([]);
    expect(await faultsOf(put(await on(null, second)))).toEqual([]);
    const other = await company.insert('handling_unit', { code: 'PAL-2' });
    expect((await faultsOf(put(await on(other, rows[0]!.id)))).map(([, code]) => code)).toEqual(['room_full']);
  });
});

async function parents() {
  const { rows } = await sql<{ code: string; parent: string | null }>`
    select u.code, p.code as parent from handling_unit u left join handling_unit p on p.company_id = u.company_id and p.id = u.parent_id
    where u.company_id = ${company.companyId} order by u.code`.execute(owner);
  return Object.fromEntries(rows.map(({ code, parent }) => [code, parent]));
}

it('two units that stand nowhere are put in one place once one stands on the other', async () => {
  await nest(basket, pallet)();
  const both = [inward(await on(pallet), 1, 10_000), inward(await on(basket, second), 1, 10_000)];
  expect((await faultsOf(postMovements(company, both))).map(([, code, values]) => [code, values])).toEqual([
    ['unit_nested', { unit: 'PAL-1', place: 'A-01-01' }],
  ]);
});

it('two baskets of an empty pallet that come to two places at once: one is refused', async () => {
  await nest(basket, pallet)();
  await nest(box, pallet)();
  const [here, there] = [await on(basket), await on(box, second)];
  const results = await inTurn(
    (trx) => sql`select from handling_unit where id = ${pallet} for no key update`.execute(trx),
    [here, there].map((key) => () => refusal(postMovements(company, [inward(key, 1, 10_000)]))),
  );
  expect(results.map((refused) => refused?.errors?.map(({ code }) => code))).toEqual([undefined, ['unit_nested']]);
  expect(await company.run(checkLedger)).toEqual([]);
});

it('a unit is not put onto another while goods come to it elsewhere', async () => {
  await put(await on(pallet));
  const key = await on(basket, second);
  // The posting waits for its batch: it has locked its unit, and nobody nests it meanwhile.
  const [posted, refused] = await inTurn<unknown>(
    (trx) => sql`select from handling_unit where id = ${basket} for no key update`.execute(trx),
    [() => postMovements(company, [inward(key, 1, 10_000)]), nest(basket, pallet)],
  );
  expect(posted).toEqual(expect.any(String));
  expect(refused).toEqual({ code: 'unit_elsewhere', values: { place: 'A-01-02' } });
  expect(await company.run(checkLedger)).toEqual([]);
});

it('goods do not come elsewhere while their unit is put onto another', async () => {
  await put(await on(pallet));
  const key = await on(basket, second);
  const refused = await meanwhile(
    async (trx) => {
      await sql`select set_config('app.company_id', ${company.companyId}, true)`.execute(trx);
      await sql`select nest_unit(${basket}, ${pallet}, 3)`.execute(trx);
    },
    () => refusal(postMovements(company, [inward(key, 1, 10_000)])),
  );
  expect(refused?.errors?.map(({ code }) => code)).toEqual(['unit_nested']);
  expect(await company.run(checkLedger)).toEqual([]);
});

it('two that put units onto each other at once make no cycle', async () => {
  const [first, second_] = await Promise.all([nest(basket, pallet)(), nest(pallet, basket)()]);
  expect([first, second_].toSorted((a, b) => Number(a !== null) - Number(b !== null))).toEqual([
    null,
    { code: 'unit_within_itself' },
  ]);
});

it('no cycle is written past the app either, and a tree that somebody tore apart is found', async () => {
  await put(await on(pallet));
  await put(await on(basket, second));
  await sql`update handling_unit set parent_id = ${pallet} where id = ${basket}`.execute(owner);
  const cycle = sql`update handling_unit set parent_id = ${basket} where id = ${pallet}`.execute(owner);
  await expect(cycle).rejects.toThrow(/would stand on itself/);
  expect((await company.run(checkLedger)).map(({ kind }) => kind)).toEqual([
    'unit_in_two_places',
    'unit_in_two_places',
  ]);
});

it('the app puts units onto others by its one function alone', async () => {
  const written = company.run((trx) =>
    sql`update handling_unit set parent_id = ${pallet} where id = ${basket}`.execute(trx),
  );
  await expect(written).rejects.toThrow(/permission denied/);
});
