import { sql } from 'kysely';
import { today } from '#server/platform/db/today.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { invalid } from '#server/platform/problems/problem.ts';

/** As `share_books` has them. */
const books = sql`hashtext('stock books'), hashtext(app_company_id()::text)`;

/**
 * Refuses a date on which nothing may be posted. Until the transaction ends nobody closes the books over it.
 * @throws Problem `invalid-input` at /date: `period_closed`, or `date_in_future` by the company's clock
 */
export async function refuseClosedDate(trx: Trx, date: string): Promise<void> {
  const { rows } = await sql<{ closed: boolean; future: boolean }>`${named('date of posting')}
    select coalesce(${date}::date <= closed_until, false) as closed, ${date}::date > ${today} as future
    from share_books() closed_until`.execute(trx);
  judgeDate(rows[0]!);
}

/** @throws Problem as `refuseClosedDate` does, of a date that was read */
export function judgeDate({ closed, future }: { closed: boolean; future: boolean }): void {
  if (closed) throw invalid('/date', 'period_closed');
  if (future) throw invalid('/date', 'date_in_future');
}

/** Waits until running postings have ended, and keeps others from beginning: for closing the books. */
export async function lockBooks(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${books})`.execute(trx);
}
