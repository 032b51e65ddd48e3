import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { Problem } from '#server/platform/problems/problem.ts';
import { meanwhile } from '#server/test-waiting.ts';
import { owner } from '#server/testing.ts';
import { checkLedger } from './check-ledger.ts';
import { lockStock } from './lock-stock.ts';
import type { Movement } from './movement.ts';
import { secondPosition } from './test-parties.ts';
import {
  inward,
  keyOf,
  newBatch,
  newBareStockCompany,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from './testing.ts';

let company: StockCompany;
let positions: string[];
let units: string[];
beforeEach(async () => {
  company = await newBareStockCompany();
  positions = [company.position, await secondPosition(company)].toSorted();
  units = [
    await company.insert('handling_unit', { code: 'PAL-1' }),
    await company.insert('handling_unit', { code: 'PAL-2' }),
  ].toSorted();
  await sql`update product set traceability = 'serial_number' where id = ${company.product}`.execute(owner);
  await sql`update storage_room set capacity_kg = 1000000 where id = ${company.room}`.execute(owner);
  await sql`update storage_position set capacity_kg = 1000000 where company_id = ${company.companyId}`.execute(owner);
});

/** A pack of each batch, on the pallet and at the position of the same place in the list. */
const packs = (batches: readonly string[], way: typeof inward | typeof outward): Movement[] =>
  batches.map((batch, at) =>
    way(keyOf(company, batch, { position_id: positions[at]!, handling_unit_id: units[at]! }), 1, 10_000),
  );

const newBatches = async () => [await newBatch(company), await newBatch(company)].toSorted();

it('a transaction that waits for a guard holds those before it, and none after it', async () => {
  const batches = await newBatches();
  const guards: [string, string][] = [
    ...units.map((id): [string, string] => ['handling_unit', id]),
    ['storage_room', company.room],
    ...positions.map((id): [string, string] => ['storage_position', id]),
    ...batches.map((id): [string, string] => ['batch', id]),
  ];
  for (const movements of [packs(batches, inward), packs(batches, inward).toReversed()]) {
    for (const [at, [table, id]] of guards.entries()) {
      const free: string[] = [];
      await meanwhile(
        (trx) => sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(trx),
        () => company.run((trx) => lockStock(trx, { date: '2026-06-01', movements, documentIds: [] })),
        async (trx) => {
          for (const [other, otherId] of guards) {
            const { rows } = await sql<{ id: string }>`
              select id from ${sql.table(other)} where id = ${otherId} for no key update skip locked`.execute(trx);
            free.push(...rows.map((row) => row.id));
          }
        },
      );
      expect(free).toEqual(guards.slice(at).map(([, one]) => one));
    }
  }
});

it('a void that waits for a guard holds no balance', async () => {
  const batches = await newBatches();
  await postMovements(company, packs(batches, inward));
  const issue = await postMovements(company, packs(batches, outward), { entity: 'stockissued', kind: 'sale' });
  let free = 0;
  await meanwhile(
    (trx) => sql`select from handling_unit where id = ${units[0]} for no key update`.execute(trx),
    () => voidPosted(company, issue),
    async (trx) => {
      const { rows } = await sql`
        select from stock_balance where company_id = ${company.companyId} for no key update skip locked`.execute(trx);
      free = rows.length;
    },
  );
  expect(free).toBe(2);
});

it('receipts and voids that put goods crosswise into the same places do not deadlock', async () => {
  const failures: unknown[] = [];
  for (let round = 0; round < 8; round += 1) {
    const [first, second, third] = [await newBatches(), await newBatches(), await newBatches()];
    const issues: string[] = [];
    for (const batches of [first, second]) {
      await postMovements(company, packs(batches, inward));
      issues.push(await postMovements(company, packs(batches, outward), { entity: 'stockissued', kind: 'sale' }));
    }
    const results = await Promise.allSettled([
      voidPosted(company, issues[0]!),
      postMovements(company, packs(third, inward).toReversed()),
      voidPosted(company, issues[1]!),
      // Of two that bring the same packs one is refused.
      postMovements(company, packs(third, inward)),
    ]);
    failures.push(...results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : [])));
  }
  expect(failures.map((error) => (error instanceof Problem ? error.errors?.map(({ code }) => code) : error))).toEqual(
    Array.from({ length: 8 }, () => ['batch_of_its_own']),
  );
  expect(await company.run(checkLedger)).toEqual([]);
});
