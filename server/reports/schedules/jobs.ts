import { sql } from 'kysely';
import type { ScheduleSpan } from '#shared/report-schedule.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';

/** A schedule is due at a moment; where it is due at another one by then, nothing is done. */
export interface ScheduleJob {
  company_id: string;
  schedule_id: string;
  due: string;
}

/** One person's mail of a report that was due. */
export interface ReportMailJob extends ScheduleJob {
  user_id: string;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'report-schedule': ScheduleJob;
    'report-mail': ReportMailJob;
  }
}

interface Turn {
  every: ScheduleSpan;
  day: number | null;
  hour: number;
}

/** The first moment after another one at which a report is sent, where the company is. */
export async function nextTurn(trx: Trx, { every, day, hour }: Turn, after: Date): Promise<Date> {
  const { rows } = await sql<{ at: string }>`
    with local as (
      select time_zone, (${after.toISOString()}::timestamptz at time zone time_zone)::date as today
      from company where id = app_company_id()
    ), turn as (
      select (local.today + n) as day, ((local.today + n) + make_interval(hours => ${hour}::integer)) at time zone time_zone as at
      from local cross join generate_series(0, 32) n
    )
    select min(at) as at from turn
    where at > ${after.toISOString()}::timestamptz and case ${every}::text
      when 'week' then extract(isodow from day) = ${day}::integer when 'month' then extract(day from day) = ${day}::integer else true end`.execute(
    trx,
  );
  return new Date(rows[0]!.at);
}

/** Leaves the next sending of a schedule in the queue. */
export const planTurn = (trx: Trx, schedule_id: string, at: Date): Promise<void> =>
  enqueueInCompany(trx, 'report-schedule', (company_id) => [{ company_id, schedule_id, due: at.toISOString() }], at);

/** Leaves a mail to each who gets the report. */
export async function mailAll(trx: Trx, schedule_id: string, due: string): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from report_recipient where company_id = app_company_id() and schedule_id = ${schedule_id} order by user_id`.execute(
    trx,
  );
  await enqueueInCompany(trx, 'report-mail', (company_id) =>
    rows.map(({ user_id }) => ({ company_id, schedule_id, due, user_id })),
  );
}

/**
 * The job of a schedule that is due. The transaction that leaves the mails leaves the next turn, too: of two instances, and of a job that is
 * done again, one finds it due. After a pause of the program it is sent once, and next at its hour.
 */
export const takeTurn =
  ({ db, now = () => new Date() }: { db: Db; now?: () => Date }) =>
  ({ company_id, schedule_id, due }: ScheduleJob): Promise<void> =>
    asCompany(db, { companyId: company_id, userId: '' }, async (trx) => {
      const { rows } = await sql<Turn>`
        select every, day, hour from report_schedule
        where company_id = app_company_id() and id = ${schedule_id} and next_at = ${due}::timestamptz and not is_paused for update`.execute(
        trx,
      );
      if (!rows[0]) return;
      const next = await nextTurn(trx, rows[0], now());
      await sql`
        update report_schedule set next_at = ${next.toISOString()}::timestamptz
        where company_id = app_company_id() and id = ${schedule_id}`.execute(trx);
      await mailAll(trx, schedule_id, due);
      await planTurn(trx, schedule_id, next);
    });
