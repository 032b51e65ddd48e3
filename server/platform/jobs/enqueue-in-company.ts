import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind, JobPayloads } from './job.ts';

/**
 * Leaves work to be done once this transaction of a company is committed. The queue is the installation's: the transaction is that
 * too for a moment, unless it is anyway.
 */
export async function enqueueInCompany<Kind extends JobKind>(
  trx: Trx,
  kind: Kind,
  payloadsOf: (company_id: string) => readonly JobPayloads[Kind][],
  dueAt?: Date,
): Promise<void> {
  const { rows } = await sql<{ company_id: string; before: string | null }>`
    select app_company_id() as company_id, current_setting('app.installation', true) as before`.execute(trx);
  const { company_id, before } = rows[0]!;
  await sql`select set_config('app.installation', 'on', true)`.execute(trx);
  for (const payload of payloadsOf(company_id)) await enqueue(trx, kind, payload, dueAt);
  await sql`select set_config('app.installation', ${before ?? ''}, true)`.execute(trx);
}
