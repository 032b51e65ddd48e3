import { sql } from 'kysely';
import {
  type Schedule,
  type ScheduleChange,
  type ScheduleInput,
  type Schedules,
  SCHEDULES_MAX,
} from '#shared/report-schedule.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { mailAll, nextTurn, planTurn } from './jobs.ts';
import { mailedReports } from './mailed.ts';
import { mayReceive, memberJoins } from './people.ts';

type Person = Pick<User, 'permissions'>;

/** Who may change the schedules of everybody, such as of people who left. */
const changesAll = ({ permissions }: Person) => permissions.has('company_update');

const shown = (person: Person) => sql`
  select s.id, s.name, s.every, s.day, s.hour, s.is_paused, s.report, s.search, case when not s.is_paused then s.next_at end as next_at,
    a.name as author, s.user_id = app_user_id() or ${changesAll(person)} as may_change,
    exists (select from report_recipient p where p.company_id = s.company_id and p.schedule_id = s.id and p.user_id = app_user_id()) as is_mine,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'may_receive', ${mayReceive}, 'failure', p.failure,
        'sent_at', to_char(p.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by ${alphabetical(sql`u.name`)}, u.id)
      from report_recipient p join membership m on m.company_id = p.company_id and m.user_id = p.user_id ${memberJoins}
      where p.company_id = s.company_id and p.schedule_id = s.id
    ), '[]') as recipients
  from report_schedule s join app_user a on a.id = s.user_id
  where s.company_id = app_company_id()`;

/** All schedules of the company by name, and who may be sent reports. */
export async function listSchedules(trx: Trx, person: Person): Promise<Schedules> {
  const { rows: data } = await sql<Schedule>`${shown(person)} order by ${alphabetical(sql`s.name`)}, s.id`.execute(trx);
  const { rows: people } = await sql<Schedules['people'][number]>`
    select u.id, u.name, u.email from membership m ${memberJoins}
    where m.company_id = app_company_id() and ${mayReceive} order by ${alphabetical(sql`u.name`)}, u.id`.execute(trx);
  return { data, people };
}

export async function findSchedule(trx: Trx, id: string, person: Person): Promise<Schedule | undefined> {
  const { rows } = await sql<Schedule>`${shown(person)} and s.id = ${id}`.execute(trx);
  return rows[0];
}

/** @throws Problem `record-not-found` where there is none, `permission-missing` where it is another's */
export async function ownSchedule(trx: Trx, id: string, person: Person): Promise<Schedule> {
  const schedule = await findSchedule(trx, id, person);
  if (!schedule) throw new Problem('record-not-found');
  if (!schedule.may_change) throw new Problem('permission-missing');
  return schedule;
}

/** @throws Problem `invalid-input` at who may not be sent reports */
async function keepRecipients(trx: Trx, id: string, recipient_ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from membership m ${memberJoins}
    where m.company_id = app_company_id() and m.user_id = any (${recipient_ids}::uuid[]) and ${mayReceive}`.execute(
    trx,
  );
  const known = new Set(rows.map((row) => row.id));
  const before = await sql<{ user_id: string }>`
    select user_id from report_recipient where company_id = app_company_id() and schedule_id = ${id}`.execute(trx);
  // Who lost the right meanwhile may stay: they get none.
  for (const { user_id } of before.rows) known.add(user_id);
  const wrong = recipient_ids.findIndex((one) => !known.has(one.toLowerCase()));
  if (wrong >= 0) throw invalid(`/recipient_ids/${wrong}`, 'no_reports');
  await sql`
    delete from report_recipient
    where company_id = app_company_id() and schedule_id = ${id} and not user_id = any (${recipient_ids}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into report_recipient (schedule_id, user_id) select ${id}, unnest(${recipient_ids}::uuid[])
    on conflict do nothing`.execute(trx);
}

/**
 * Saves a new schedule, and leaves its first sending in the queue.
 * @throws Problem `invalid-input` where the company has `SCHEDULES_MAX`, the report cannot be narrowed so, or somebody may not be sent it
 */
export async function insertSchedule(trx: Trx, input: ScheduleInput, now: Date): Promise<string> {
  const { name, report, search, every, day, hour, is_paused, recipient_ids } = input;
  if (!mailedReports[report].fits(search)) throw invalid('/search', 'invalid');
  const next = await nextTurn(trx, input, now);
  const { rows } = await sql<{ id: string }>`
    insert into report_schedule (name, report, search, every, day, hour, is_paused, next_at)
    select ${name}, ${report}, ${JSON.stringify(search)}::jsonb, ${every}, ${day}::smallint, ${hour}::smallint, ${is_paused}::boolean,
      ${next.toISOString()}::timestamptz
    where (select count(*) from report_schedule where company_id = app_company_id()) < ${SCHEDULES_MAX}
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (!id) throw invalid('/name', 'too_many_schedules', { most: SCHEDULES_MAX });
  await keepRecipients(trx, id, recipient_ids);
  if (!is_paused) await planTurn(trx, id, next);
  return id;
}

/** Changes when a report is sent and to whom. What waits of it in the queue is void where it is due at another moment now. */
export async function updateSchedule(trx: Trx, change: ScheduleChange, now: Date): Promise<void> {
  const { id, name, every, day, hour, is_paused, recipient_ids } = change;
  const next = await nextTurn(trx, change, now);
  await sql`
    update report_schedule set name = ${name}, every = ${every}, day = ${day}::smallint, hour = ${hour}::smallint,
      is_paused = ${is_paused}::boolean, next_at = ${next.toISOString()}::timestamptz
    where company_id = app_company_id() and id = ${id}`.execute(trx);
  await keepRecipients(trx, id, recipient_ids);
  if (!is_paused) await planTurn(trx, id, next);
}

/** Its mails that wait find nothing to send. */
export async function deleteSchedule(trx: Trx, id: string): Promise<void> {
  await sql`delete from report_schedule where company_id = app_company_id() and id = ${id}`.execute(trx);
}

/** Sends the report to all who get it, at once; not twice within a minute. */
export const sendNow = (trx: Trx, id: string, now: Date): Promise<void> =>
  mailAll(trx, id, new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString());

/** Stops the caller's own mails of it. */
export async function unsubscribe(trx: Trx, id: string): Promise<void> {
  await sql`
    delete from report_recipient where company_id = app_company_id() and schedule_id = ${id} and user_id = app_user_id()`.execute(
    trx,
  );
}
