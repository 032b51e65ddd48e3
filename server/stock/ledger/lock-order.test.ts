import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import type { Trx } from '#server/platform/db/database.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { lockBalances, openBalances } from './balances.ts';
import { nameOf, type StockKey } from './movement.ts';
import {
  inward,
  keyOf,
  newBatch,
  newBareStockCompany,
  outward,
  postMovements,
  reserveFor,
  type StockCompany,
} from './testing.ts';

let company: StockCompany;
beforeEach(async () => {
  company = await newBareStockCompany();
});

/** Five keys on which nothing lies yet, in the order of their names. */
async function newKeys(): Promise<StockKey[]> {
  const keys: StockKey[] = [];
  while (keys.length < 5) keys.push(keyOf(company, await newBatch(company)));
  return keys.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

/** Which of the company's balances nobody has locked, in the order of their ids. */
async function freeBalances(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from stock_balance
    where company_id = ${company.companyId} order by id for no key update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

it('balances are locked one after the other: a posting that waits for one holds those before it, and none after it', async () => {
  const keys = await newKeys();
  await postMovements(
    company,
    keys.map((key) => inward(key, 1, 10_000)),
  );
  const ids = await company.run(freeBalances);
  for (const order of [keys, keys.toReversed()]) {
    for (const [at, id] of ids.entries()) {
      let free: string[] = [];
      await meanwhile(
        (trx) => sql`select from stock_balance where id = ${id} for no key update`.execute(trx),
        () => company.run((trx) => lockBalances(trx, order, [])),
        async (trx) => {
          free = await freeBalances(trx);
        },
      );
      expect(free).toEqual(ids.slice(at));
    }
  }
});

it('a posting that waits for a key which another one opens has opened none after it', async () => {
  const open = (trx: Trx, { batch_id, position_id, variant_id, warehouse_id }: StockKey) =>
    sql`insert into stock_balance (company_id, warehouse_id, position_id, variant_id, batch_id, stock_status)
      values (${company.companyId}, ${warehouse_id}, ${position_id}, ${variant_id}, ${batch_id}, 'available')`.execute(
      trx,
    );
  for (const order of [(all: StockKey[]) => all, (all: StockKey[]) => all.toReversed()]) {
    for (const at of [0, 1, 2, 3, 4]) {
      const keys = await newKeys();
      await meanwhile(
        (trx) => open(trx, keys[at]!),
        () => company.run((trx) => openBalances(trx, order(keys))),
        async (trx) => {
          // Where somebody has opened one of them, this would wait; it fails instead.
          await sql`set local lock_timeout = '2s'`.execute(trx);
          for (const later of keys.slice(at + 1)) await open(trx, later);
        },
      );
      expect(await company.run((trx) => lockBalances(trx, keys, []))).toHaveLength(5);
    }
  }
});

it('what a document held back is locked along with what it takes', async () => {
  const keys = await newKeys();
  await postMovements(
    company,
    keys.map((key) => inward(key, 1, 10_000)),
  );
  const document = await reserveFor(company, [outward(keys[0]!, 1, 10_000)]);
  const locked = await company.run((trx) => lockBalances(trx, keys.slice(3), [document]));
  expect(locked.map(({ key }) => key.batch_id).toSorted()).toEqual(
    [keys[0]!, keys[3]!, keys[4]!].map(({ batch_id }) => batch_id).toSorted(),
  );
});

it('a posting that waits for a guard holds no balance', async () => {
  const handling_unit_id = await company.insert('handling_unit', { code: 'PAL-1' });
  const [key] = (await newKeys()).map((one) => ({ ...one, handling_unit_id }));
  await postMovements(company, [inward(key!, 1, 10_000)]);
  let free: string[] = [];
  await meanwhile(
    (trx) => sql`select from handling_unit where id = ${handling_unit_id} for no key update`.execute(trx),
    () => postMovements(company, [inward(key!, 1, 10_000)]),
    async (trx) => {
      free = await freeBalances(trx);
    },
  );
  expect(free).toHaveLength(1);
});

it('a posting that waits for the books holds no balance', async () => {
  const [key] = await newKeys();
  await postMovements(company, [inward(key!, 1, 10_000)]);
  let free: string[] = [];
  await meanwhile(
    (trx) =>
      sql`select pg_advisory_xact_lock(hashtext('stock books'), hashtext(${company.companyId}::uuid::text))`.execute(
        trx,
      ),
    () => postMovements(company, [inward(key!, 1, 10_000)]),
    async (trx) => {
      free = await freeBalances(trx);
    },
  );
  expect(free).toHaveLength(1);
});
