import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/** The IANA name of the time zone in which the company reads dates. */
export async function timeZoneOf(trx: Trx, companyId: string): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from company where id = ${companyId}`.execute(trx);
  return rows[0]!.time_zone;
}
