import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { isProblem, Problem } from '#server/platform/problems/problem.ts';
import {
  inward,
  keyOf,
  newBatch,
  outward,
  postMovements,
  type StockCompany,
  voidPosted,
} from '#server/stock/ledger/testing.ts';
import { owner } from '#server/testing.ts';
import { invoiceGround } from '../invoices/testing.ts';
import { addTariffs, tariffOf } from '../tariffs/testing.ts';
import { shortly, unchargedAfterNight } from './testing.ts';

const [FIRST, DAYS] = ['2024-01-15', 90] as const;
/** The contract counts from a day until another, its tariff from one between them. */
const [START, TARIFF, END] = ['2024-02-10', '2024-02-25', '2024-03-20'] as const;

const day = fc.nat(DAYS - 1).map((n) => daysAfter(FIRST, n));
const batch = fc.nat(2);
const kilograms = fc.integer({ min: 1, max: 40 });

/** A day's work on one of three batches, or a month that is billed meanwhile. */
const work = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ does: fc.constant('receive' as const), batch, day, kilograms }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('issue' as const), batch, day, kilograms }) },
    fc.record({ does: fc.constant('void' as const), which: fc.nat(10) }),
    fc.record({ does: fc.constant('bill' as const), month: fc.constantFrom('2024-02-01', '2024-03-01') }),
  ),
  { minLength: 3, maxLength: 15 },
);
type Work = typeof work extends fc.Arbitrary<infer Of> ? Of : never;

/** Does the work as far as the ledger and the invoices let it. */
async function play({ company, bill, step }: Awaited<ReturnType<typeof invoiceGround>>, all: Work): Promise<void> {
  const batches = [await newBatch(company), await newBatch(company), await newBatch(company)];
  const posted: string[] = [];
  for (const one of all) {
    try {
      if (one.does === 'bill') {
        const draft = await bill(one.month);
        if (draft.statusCode === 200) await step(draft.json().data.id, 'issue');
        continue;
      }
      if (one.does === 'void') {
        const [id] = posted.splice(one.which, 1);
        if (id) await voidPosted(company, id);
        continue;
      }
      const key = keyOf(company, batches[one.batch]!, { owner_id: company.renter });
      const grams = gramsOf(one.kilograms);
      posted.push(
        one.does === 'receive'
          ? await postMovements(company, [inward(key, one.kilograms, grams)], { kind: 'deposit', date: one.day })
          : await postMovements(company, [outward(key, one.kilograms, grams)], {
              entity: 'stockissued',
              kind: 'withdrawal',
              date: one.day,
            }),
      );
    } catch (error) {
      // Not so much is there on the day.
      if (!(error instanceof Problem) || isProblem(error, 'internal-error')) throw error;
    }
  }
}

/** Takes away all that is left, so that the list has an end. */
async function clear(company: StockCompany): Promise<void> {
  const { rows } = await sql<{ batch_id: string; packs: number; net_weight_g: number }>`
    select batch_id, packs, net_weight_g from stock_balance where company_id = ${company.companyId} and packs > 0`.execute(
    owner,
  );
  for (const { batch_id, packs, net_weight_g } of rows)
    await postMovements(
      company,
      [outward(keyOf(company, batch_id, { owner_id: company.renter }), packs, net_weight_g)],
      {
        entity: 'stockissued',
        kind: 'withdrawal',
        date: '2024-05-10',
      },
    );
}

/** Batches by month and reason, day after day from the movements alone: from the first day to the last, with the most of a day. */
async function summedByDay({ companyId, renter }: StockCompany, tariffFrom: string) {
  const { rows } = await sql<{ from: string; to: string; most: number; reason: string }>`
    with days as (
      select d::date as day, m.batch_id, sum(m.net_weight_g) as grams
      from stock_move m join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
      join generate_series('2024-01-01'::date, '2024-06-01'::date, interval '1 day') d on m.date <= d
      where m.company_id = ${companyId} and b.owner_id = ${renter}
      group by d, m.batch_id having sum(m.net_weight_g) > 0
    ), told as (
      select *, case when day < ${START} or day > ${END} then 'no_contract' when day < ${tariffFrom} then 'no_tariff' end as reason
      from days
    )
    select min(day)::text as "from", max(day)::text as "to", max(grams) as most, reason
    from told where reason is not null
    group by batch_id, reason, date_trunc('month', day) order by 1, 2, 3, 4`.execute(owner);
  return rows.map(({ from, to, most, reason }) => [from, to, kilogramsOf(most), reason]);
}

const inOrder = (rows: unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();

it('the goods without a charge are what an independent look at each day of the ledger says, billed or not', async () => {
  await fc.assert(
    fc.asyncProperty(work, async (all) => {
      const place = await invoiceGround({ start_date: START, end_date: END, minimum_charge: 1000 });
      const { company, contract } = place;
      await addTariffs(company, contract, tariffOf('kg_day', { valid_from: TARIFF }));
      await play(place, all);
      await clear(company);
      const listed = async () => inOrder((await unchargedAfterNight(company)).map(shortly));
      expect(await listed()).toEqual(inOrder(await summedByDay(company, TARIFF)));
      await addTariffs(company, contract, tariffOf('kg_day', { valid_from: START, rate: 20 }));
      expect(await listed()).toEqual(inOrder(await summedByDay(company, START)));
    }),
    { numRuns: 15, seed: 20_240_229, endOnFailure: true },
  );
});
