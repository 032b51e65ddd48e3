import { type Generated, sql } from 'kysely';
import type { RentalRun, RunInput } from '#shared/rental-runs.ts';
import type { Moment, Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { RunJob } from './job.ts';

interface RunTable {
  id: Generated<string>;
  step: RentalRun['step'];
  month: string;
  state: Generated<RentalRun['state']>;
  total: Generated<number>;
  progress: Generated<number>;
  made: Generated<number>;
  faults: Generated<RentalRun['faults']>;
  created_by: Generated<string>;
  created_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    rental_run: RunTable;
  }
}

/** Leaves a run to the background; a repeated one finds what the first has made, so that it does no harm. Answers its id. */
export async function startRun(trx: Trx, { step, date }: RunInput, who: Omit<RunJob, 'run_id'>): Promise<string> {
  const { id } = await trx
    .insertInto('rental_run')
    .values({ step, month: `${date.slice(0, 7)}-01` })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The queue is the installation's. Asked in the same transaction, so that no run is without its job.
  await sql`select set_config('app.installation', 'on', true)`.execute(trx);
  await enqueue(trx, 'rental-run', { ...who, run_id: id });
  return id;
}

/** A run of the person of the context; undefined where there is none. */
export async function findRun(trx: Trx, id: string): Promise<RentalRun | undefined> {
  return trx
    .selectFrom('rental_run')
    .select(['id', 'step', 'month', 'state', 'total', 'progress', 'made', 'faults'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function saveRun(
  trx: Trx,
  id: string,
  { faults, ...counts }: Partial<Pick<RentalRun, 'state' | 'total' | 'progress' | 'made' | 'faults'>>,
): Promise<void> {
  await trx
    .updateTable('rental_run')
    .set({ ...counts, ...(faults && { faults: sql<RentalRun['faults']>`${JSON.stringify(faults)}::jsonb` }) })
    .where('id', '=', id)
    .execute();
}
