import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import type { JobKind, JobPayloads } from './job.ts';

/** The channel on which waiting instances hear of new work. */
export const CHANNEL = 'job';

/**
 * Leaves work to be done once this transaction, an installation one, is committed; if it is rolled back, there is none.
 * It is done at once, or at a later moment.
 */
export async function enqueue<Kind extends JobKind>(
  trx: Trx,
  kind: Kind,
  payload: JobPayloads[Kind],
  dueAt?: Date,
): Promise<void> {
  await trx
    .insertInto('job')
    .values({ kind, payload: JSON.stringify(payload), ...(dueAt && { due_at: dueAt }) })
    .execute();
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}
