import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** The day it is for the company of the context. A subquery, so that a statement asks once and not at each row. */
export const today = sql<string>`(select company_day())`;

/** The same, read, as YYYY-MM-DD; the day of another moment where one is said. */
export async function todayOf(trx: Trx, at?: Date): Promise<string> {
  const day = at
    ? sql`(select (${at}::timestamptz at time zone time_zone)::date from company where id = app_company_id())`
    : today;
  const { rows } = await sql<{ today: string }>`select ${day} as today`.execute(trx);
  return rows[0]!.today;
}
