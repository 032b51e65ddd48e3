import { sql } from 'kysely';
import type { Meanwhile } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';

/**
 * Says why a save on top of the version that the caller had seen changed no row.
 * @param name how it is called that somebody saved it meanwhile
 * @throws Problem `record-not-found` when there is none; `name`, with the record as it is now, when somebody saved it
 *   meanwhile
 */
export async function refuseSave(
  trx: Trx,
  id: string,
  find: (trx: Trx, id: string) => Promise<unknown>,
  name: 'record-changed' | 'document-changed' = 'record-changed',
): Promise<never> {
  const current = await find(trx, id);
  if (!current) throw new Problem('record-not-found');
  throw new Problem(name, { meanwhile: { current, ...(await lastChange(trx, id)) } });
}

/** Who changed a record last, and when, as the activity log has it. */
async function lastChange(trx: Trx, id: string): Promise<Omit<Meanwhile, 'current'>> {
  const { rows } = await sql<Omit<Meanwhile, 'current'>>`
    select user_name as changed_by, at as changed_at from activity
    where record_id = ${id} and action in ('create', 'update', 'add_detail', 'change_detail', 'remove_detail')
    order by at desc limit 1`.execute(trx);
  return rows[0] ?? { changed_by: null, changed_at: null };
}
