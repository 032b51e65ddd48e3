import { sql } from 'kysely';
import type { Trx } from '#server/database.ts';
import './table.ts';

/** The IANA name of the time zone in which the company reads dates. */
export async function timeZoneOf(trx: Trx, companyId: string): Promise<string> {
  const { time_zone } = await trx
    .selectFrom('company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/** The day it is for the company of the context, as YYYY-MM-DD. */
export async function todayOf(trx: Trx): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone time_zone)::date as today from company where id = app_company_id()`.execute(trx);
  return rows[0]!.today;
}
