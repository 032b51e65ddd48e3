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
