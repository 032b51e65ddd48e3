import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
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
  await enqueue(trx, 'import', job);
}

async function refuseUnstarted(trx: Trx, { import_id }: ImportJob) {
  const stored = await trx.selectFrom('import').select('state').where('id', '=', import_id).executeTakeFirst();
  if (stored?.state !== 'running' && stored?.state !== 'done') throw new Problem('import-not-ready');
}
