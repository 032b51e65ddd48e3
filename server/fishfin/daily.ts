import { sql } from 'kysely';
import { actAs, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { CHANNEL } from '#server/platform/jobs/enqueue.ts';
import { reportLater } from './reports/make.ts';
import { watch } from './watch.ts';

/** The hour of the day where the company is at which its facilities are looked at. */
const HOUR = 6;

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'facility-day': { company_id: string };
  }
}

/** Leaves each company's next look at its facilities in the queue, due at six o'clock where it is. One that waits is kept. */
export const planFacilityDays = (db: Db, now = new Date()): Promise<void> =>
  asInstallation(db, (trx) => plan(trx, now));

async function plan(trx: Trx, now: Date, companyId: string | null = null): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Before six it is today's, after that tomorrow's.
  await sql`
    insert into job (kind, payload, due_at)
    select 'facility-day', jsonb_build_object('company_id', id),
      (date_trunc('day', (${at} at time zone time_zone) + ${24 - HOUR} * interval '1 hour') + ${HOUR} * interval '1 hour')
        at time zone time_zone
    from company where ${companyId}::uuid is null or id = ${companyId}::uuid
    on conflict ((payload ->> 'company_id')) where kind = 'facility-day' and given_up_at is null do nothing`.execute(
    trx,
  );
  await sql`select pg_notify(${CHANNEL}, '')`.execute(trx);
}

/**
 * The job that looks at all facilities of a company once a day: goods became older, and prices too. Then each is reported on. The transaction takes the job
 * from the queue and leaves the next day's there, so that a day is told of once.
 */
export const watchDaily =
  ({ db, now = () => new Date() }: { db: Db; now?: () => Date }) =>
  ({ company_id }: { company_id: string }): Promise<void> =>
    asInstallation(db, async (trx) => {
      const taken = await sql`
        delete from job where kind = 'facility-day' and payload ->> 'company_id' = ${company_id} and given_up_at is null`.execute(
        trx,
      );
      if (taken.numAffectedRows !== 1n) return;
      await plan(trx, now(), company_id);
      await actAs(trx, { companyId: company_id, userId: '' });
      const facilities = await trx.selectFrom('facility').select('id').orderBy('id').execute();
      for (const { id } of facilities) await watch(trx, id);
      await reportLater(trx, true);
    });
