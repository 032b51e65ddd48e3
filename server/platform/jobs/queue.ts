import { sql, type UpdateObject } from 'kysely';
import { asInstallation, type Database, type Db } from '#server/platform/db/database.ts';
import type { HeldJob } from './job.ts';

const secondsAhead = (seconds: number) => sql<string>`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Takes up the job that is due longest, of the kinds named, for `leaseSeconds`. Nobody else gets it meanwhile. */
export function takeJob(db: Db, kinds: string[], leaseSeconds: number): Promise<HeldJob | undefined> {
  return asInstallation(db, async (trx) => {
    const job = await trx
      .updateTable('job')
      .set((row) => ({ tries: row('tries', '+', 1), due_at: secondsAhead(leaseSeconds) }))
      .where('id', '=', (query) =>
        query
          .selectFrom('job')
          .select('id')
          .where('kind', '=', sql<string>`any(${kinds})`)
          .where('given_up_at', 'is', null)
          .where('due_at', '<=', sql<string>`clock_timestamp()`)
          .orderBy('due_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'kind', 'payload', 'tries'])
      .executeTakeFirst();
    return job as HeldJob | undefined;
  });
}

/** Keeps a job whose work takes long. */
export function keepJob(db: Db, job: HeldJob, leaseSeconds: number): Promise<void> {
  return change(db, job, { due_at: secondsAhead(leaseSeconds) });
}

/** Lets go of a job whose try failed, until it is due again. */
export function retryJob(db: Db, job: HeldJob, failure: string, waitSeconds: number): Promise<void> {
  return change(db, job, { failure, due_at: secondsAhead(waitSeconds) });
}

/** Lets go of a job that was broken off: anybody may take it up at once, and the try does not count. */
export function releaseJob(db: Db, job: HeldJob): Promise<void> {
  return change(db, job, { tries: job.tries - 1, due_at: secondsAhead(0) });
}

/** Ends the tries. The job stays, with its last failure, for people to read. */
export function giveUpJob(db: Db, job: HeldJob, failure: string): Promise<void> {
  return change(db, job, { failure, given_up_at: sql<string>`now()` });
}

export function deleteJob(db: Db, { id, tries }: HeldJob): Promise<void> {
  return asInstallation(db, async (trx) => {
    await trx.deleteFrom('job').where('id', '=', id).where('tries', '=', tries).execute();
  });
}

/** The number of tries is compared, so that a holder whose lease ran out changes nothing. */
function change(db: Db, { id, tries }: HeldJob, set: UpdateObject<Database, 'job'>) {
  return asInstallation(db, async (trx) => {
    await trx.updateTable('job').set(set).where('id', '=', id).where('tries', '=', tries).execute();
  });
}
