import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/** Which one is next of a kind that is counted by the year of a day. Nobody else has it: the counter is locked until the end. */
export async function nextCount(trx: Trx, entity: string, date: string): Promise<number> {
  const { rows } = await sql<{ last_count: number }>`
    insert into document_counter as c (company_id, entity, year, last_count)
    values (app_company_id(), ${entity}, ${Number(date.slice(0, 4))}, 1)
    on conflict (company_id, entity, year) do update set last_count = c.last_count + 1
    returning last_count`.execute(trx);
  return rows[0]!.last_count;
}
