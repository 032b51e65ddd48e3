import { sql } from 'kysely';
import type { Trx } from './database.ts';

/** The day it is for the company of the context. A subquery, so that a statement asks once and not at each row. */
export const today = sql<string>`(select company_day())`;

/** The same, read, as YYYY-MM-DD. */
export async function todayOf(trx: Trx): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${today} as today`.execute(trx);
  return rows[0]!.today;
}
