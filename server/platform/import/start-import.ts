import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { quotaReached } from '#server/platform/quota/quota-reached.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { ImportJob } from './run-import.ts';

/**
 * Leaves a checked import to the background. Starting it twice does it once.
 * @throws Problem `import-not-ready` when it has faulty rows that are not to be left out, or failed
 */
export async function startImport(trx: Trx, job: ImportJob): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('import')
    .set({ state: 'running', started_at: sql<string>`now()`, progress: 0 })
    .where('id', '=', job.import_id)
    .where('state', '=', 'checked')
    .where(({ or, and, eb }) =>
      or([
        eb('faulty_count', '=', 0),
        and([eb('only_sound', '=', true), eb(sql`create_count + update_count`, '>', 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return refuseUnstarted(trx, job);
  // The queue is the installation's. Asked in the same transaction, so that no started import is without its job.
  await sql`select set_config('app.installation', 'on', true)`.execute(trx);
  await refuseBeyondQuota(trx, job.import_id);
  await enqueue(trx, 'import', job);
}

/** Each record that is made comes with its entry in the log. @throws Problem `row-quota-reached` */
async function refuseBeyondQuota(trx: Trx, importId: string): Promise<void> {
  const { rows } = await sql<{ used: number; allowed: number }>`
    select u.row_count as used, t.max_rows as allowed from import i
    join company c on c.id = i.company_id join tenant t on t.id = c.tenant_id join tenant_use u on u.tenant_id = t.id
    where i.id = ${importId} and u.row_count + 2 * i.create_count > t.max_rows`.execute(trx);
  if (rows[0]) throw quotaReached('rows', rows[0]);
}

async function refuseUnstarted(trx: Trx, { import_id }: ImportJob) {
  const stored = await trx.selectFrom('import').select('state').where('id', '=', import_id).executeTakeFirst();
  if (stored?.state !== 'running' && stored?.state !== 'done') throw new Problem('import-not-ready');
}
