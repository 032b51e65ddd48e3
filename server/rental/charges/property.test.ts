import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Charges } from '#shared/rental-charges.ts';
import { daysAfter } from '#shared/days.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import { deepFreezer, setZone } from '#server/stock/ledger/test-parties.ts';
import {
  inward,
  keyOf,
  moved,
  newBareStockCompany,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { rentedOut, tariffOf } from '../tariffs/testing.ts';

const [FIRST, DAYS] = ['2024-02-01', 90] as const;
const FREE_DAYS = 3;
const STEP = 20;

const day = fc.nat(DAYS - 1).map((n) => daysAfter(FIRST, n));
const batch = fc.nat(2);
const kilograms = fc.integer({ min: 1, max: 40 });

/** A day's work on one of three batches: what is stored, withdrawn, moved, sold to the company, or voided. */
const work = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('receive' as const), batch, day, kilograms }) },
    fc.record({ does: fc.constantFrom('issue' as const, 'move' as const, 'sell' as const), batch, day, kilograms }),
    fc.record({ does: fc.constant('void' as const), which: fc.nat(20) }),
  ),
  { minLength: 4, maxLength: 25 },
);
type Work = typeof work extends fc.Arbitrary<infer Of> ? Of : never;

const period = fc
  .tuple(fc.nat(DAYS), fc.nat(45))
  .map(([from, days]) => ({ from: daysAfter(FIRST, from), to: daysAfter(FIRST, from + days) }));

const kinds = {
  receive: { entity: 'stockreceived', kind: 'deposit' },
  issue: { entity: 'stockissued', kind: 'withdrawal' },
  move: { entity: 'stocktransfer', kind: 'transfer' },
  sell: { entity: 'stocktransfer', kind: 'owner_change' },
} as const;

/** Two rooms of different classes, with a position in each. */
async function ground() {
  const company = await newBareStockCompany();
  const other = await deepFreezer(company);
  const batches = await Promise.all([0, 1, 2].map(() => newBatch(company)));
  return { company, other, batches };
}

/** Does the work as far as the ledger lets it. */
async function play({ company, other, batches }: Awaited<ReturnType<typeof ground>>, all: Work): Promise<void> {
  const posted: string[] = [];
  for (const one of all) {
    try {
      if (one.does === 'void') {
        const [id] = posted.splice(one.which, 1);
        if (id) await voidPosted(company, id);
        continue;
      }
      const key = keyOf(company, batches[one.batch]!, { owner_id: company.renter });
      const grams = one.kilograms * 1000;
      const movements = {
        receive: () => [inward(key, one.kilograms, grams)],
        issue: () => [outward(key, one.kilograms, grams)],
        move: () => moved(key, { ...key, position_id: other }, one.kilograms, grams),
        sell: () => moved(key, { ...key, owner_id: null }, one.kilograms, grams),
      }[one.does]();
      posted.push(await postMovements(company, movements, { ...kinds[one.does], date: one.day }));
    } catch (error) {
      // Not so much is there on the day.
      if (!(error instanceof Problem) || isProblem(error, 'internal-error')) throw error;
    }
  }
}

/** Gram-days by rate, day after day from the movements alone: of deep-frozen rooms, others, and others from a day of storage on. */
async function summedByDay({ companyId, renter }: StockCompany, { from, to }: { from: string; to: string }) {
  const { rows } = await sql<{ deep: number; early: number; late: number }>`
    with moves as (
      select m.batch_id, r.temperature_class = 'DFZ' as deep, m.date, m.net_weight_g
      from stock_move m join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
      join storage_position p on p.id = b.position_id join storage_room r on r.id = p.room_id
      where m.company_id = ${companyId} and b.owner_id = ${renter}
    ), days as (
      select d::date as day, n.batch_id, n.deep, sum(n.net_weight_g) as grams
      from generate_series('2024-01-01'::date, ${to}::date, interval '1 day') d join moves n on n.date <= d
      group by d, n.batch_id, n.deep
    ), firsts as (
      select batch_id, min(day) as since from days where grams > 0 group by batch_id
    ), charged as (
      select day, deep, grams, day - since + 1 as nth from days join firsts using (batch_id)
      where day >= ${from} and day - since >= ${FREE_DAYS}
    )
    select coalesce(sum(grams) filter (where deep), 0) as deep,
      coalesce(sum(grams) filter (where not deep and nth < ${STEP}), 0) as early,
      coalesce(sum(grams) filter (where not deep and nth >= ${STEP}), 0) as late
    from charged`.execute(owner);
  return rows[0]!;
}

it('charges by day are what an independent sum over the days of the ledger says', async () => {
  const tariffs = [
    tariffOf('kg_day', { valid_from: '2024-01-01', rate: 35.25 }),
    tariffOf('kg_day', { valid_from: '2024-01-01', rate: 12, from_day: STEP }),
    tariffOf('kg_day', { valid_from: '2024-01-01', rate: 50, temperature_class: 'DFZ' }),
  ];
  await fc.assert(
    fc.asyncProperty(
      work,
      period,
      fc.constantFrom('Asia/Jakarta', 'Asia/Jayapura'),
      async (all, { from, to }, zone) => {
        const place = await ground();
        const { company } = place;
        await setZone(company, zone);
        await play(place, all);
        const contract = await rentedOut(company, { start_date: '2024-01-01', free_days: FREE_DAYS }, ...tariffs);
        const answer = await company.send('GET', `/rental_charges?contract_id=${contract.id}&from=${from}&to=${to}`);
        const charges: Charges = answer.json().data;
        const { deep, early, late } = await summedByDay(company, { from, to });
        const lineOf = (rate: number) => charges.lines.find(({ tariff }) => tariff.rate === rate);
        for (const [grams, rate] of [
          [deep, 50],
          [early, 35.25],
          [late, 12],
        ] as const) {
          expect(lineOf(rate)?.quantity ?? 0).toBe(grams / 1000);
          expect(BigInt(lineOf(rate)?.amount ?? 0)).toBe((BigInt(grams) * BigInt(rate * 100) + 50_000n) / 100_000n);
        }
        expect(charges.sum).toBe(charges.lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(charges.uncharged).toEqual([]);
      },
    ),
    { numRuns: 25, seed: 20_240_229, endOnFailure: true },
  );
});
