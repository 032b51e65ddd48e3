import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { db, newPerson, owner } from '#server/testing.ts';
import { planProofs, proveByNight } from './nightly.ts';
import { inward, keyOf, newBareStockCompany, newBatch, postMovements, type StockCompany } from './testing.ts';

const NOON = new Date('2090-06-01T05:00:00Z');

/** A company with goods, an owner and somebody who is none, and its first proof in the queue. */
async function planned(timeZone = 'Asia/Jakarta') {
  const company = await newBareStockCompany();
  const { companyId } = company;
  await sql`update company set time_zone = ${timeZone} where id = ${companyId}`.execute(owner);
  await sql`update role set is_owner = true where company_id = ${companyId}`.execute(owner);
  const clerk = await newPerson(companyId, []);
  await postMovements(company, [inward(keyOf(company, await newBatch(company, 'B-1')), 10, 100_000, 1000)]);
  await planProofs(db, NOON);
  return { ...company, clerk };
}

async function waiting({ companyId }: StockCompany) {
  const { rows } = await sql<{ due_at: string }>`
    select due_at from job where kind = 'ledger-proof' and payload ->> 'company_id' = ${companyId}`.execute(owner);
  return rows.map(({ due_at }) => Date.parse(due_at));
}

const proofs = async ({ companyId }: StockCompany) =>
  (
    await sql<object>`select occasion, day, moves, fault_count from ledger_proof
      where company_id = ${companyId} order by proved_at, id`.execute(owner)
  ).rows;

async function told({ userId }: { userId: string }) {
  const { rows } = await sql<{ app: number; mails: number }>`select
    (select count(*)::int from notification where user_id = ${userId} and key = 'books_differ') as app,
    (select count(*)::int from job where kind = 'notification-mail' and payload ->> 'user_id' = ${userId}
      and payload ->> 'event' = 'books_differ') as mails`.execute(owner);
  return rows[0]!;
}

const spoil = ({ companyId }: StockCompany, by: number) =>
  sql`update stock_balance set value = value + ${by}::integer where company_id = ${companyId}`.execute(owner);

/** Has the night's work done at a moment; gives what went into the log of the program. */
async function night(company: StockCompany, at: string) {
  const errors: unknown[] = [];
  const log = { error: (about: unknown) => void errors.push(about) };
  await proveByNight({ db, log, now: () => new Date(at) })({ company_id: company.companyId });
  return errors;
}

it.each([
  ['Asia/Jakarta', '2090-06-01T17:00:00Z'],
  ['Asia/Makassar', '2090-06-01T16:00:00Z'],
  ['Asia/Jayapura', '2090-06-01T15:00:00Z'],
])(
  'waits for the company’s own midnight in %s and comes at a moment of its own within two hours',
  async (zone, midnight) => {
    const [due, ...others] = await waiting(await planned(zone));
    expect(others).toEqual([]);
    expect(due).toBeGreaterThanOrEqual(Date.parse(midnight));
    expect(due).toBeLessThan(Date.parse(midnight) + 2 * 3600 * 1000);
  },
);

it('is planned once however often it is planned, and the moments of companies differ', async () => {
  const companies = [await planned(), await planned(), await planned()];
  await Promise.all([planProofs(db, NOON), planProofs(db, NOON)]);
  const due = await Promise.all(companies.map(waiting));
  expect(due.map((moments) => moments.length)).toEqual([1, 1, 1]);
  expect(new Set(due.flat()).size).toBe(3);
});

it('is planned again after it was given up', async () => {
  const company = await planned();
  await sql`update job set given_up_at = now() where payload ->> 'company_id' = ${company.companyId}`.execute(owner);
  await planProofs(db, NOON);
  expect(await waiting(company)).toHaveLength(2);
});

it('keeps one proof a night though two instances did the work, and leaves the next night’s in the queue', async () => {
  const company = await planned();
  const [first] = await waiting(company);
  await Promise.all([night(company, '2090-06-01T18:10:00Z'), night(company, '2090-06-01T18:10:00Z')]);
  expect(await proofs(company)).toEqual([{ occasion: 'night', day: '2090-06-02', moves: 1, fault_count: 0 }]);
  expect(await waiting(company)).toEqual([first! + 24 * 3600 * 1000]);
  expect(await told(company)).toEqual({ app: 0, mails: 0 });
});

it('tells the owners of the first difference by notice and mail, once until the books hold again', async () => {
  const company = await planned();
  await spoil(company, 1);
  expect(await night(company, '2090-06-01T18:00:00Z')).toMatchObject([
    { company: company.companyId, fault_count: 1, moves: 1, since: null, first: { kind: 'balance_sum' } },
  ]);
  expect(await told(company)).toEqual({ app: 1, mails: 1 });
  expect(await told(company.clerk)).toEqual({ app: 0, mails: 0 });
  await night(company, '2090-06-02T18:00:00Z');
  expect(await told(company)).toEqual({ app: 1, mails: 1 });
  await spoil(company, -1);
  expect(await night(company, '2090-06-03T18:00:00Z')).toEqual([]);
  await spoil(company, 1);
  await night(company, '2090-06-04T18:00:00Z');
  expect(await told(company)).toEqual({ app: 2, mails: 2 });
  expect(await proofs(company)).toMatchObject([1, 1, 0, 1].map((fault_count) => ({ fault_count })));
});
