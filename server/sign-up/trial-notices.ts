import { sql } from 'kysely';
import { DAY_MS } from '#shared/days.ts';
import { actAs, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { notify } from '#server/platform/notifications/notify.ts';

/** Owners hear of the end of their trial a week before, the day before, and when it has come. */
const DAYS_BEFORE = [7, 1, 0];

export interface TrialNotice {
  tenant_id: string;
  /** The end that was planned for; where it has moved since, other notices stand in the queue. */
  ends_at: string;
  days_before: number;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'trial-notice': TrialNotice;
  }
}

/** Leaves the notices of a tenant's trial in the queue, each due on its day, in place of those planned before. */
export async function planTrialNotices(trx: Trx, tenantId: string): Promise<void> {
  await sql`delete from job where kind = 'trial-notice' and payload->>'tenant_id' = ${tenantId}`.execute(trx);
  const { trial_ends_at: end } = await trx
    .selectFrom('tenant')
    .select('trial_ends_at')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  if (!end) return;
  for (const days_before of DAYS_BEFORE) {
    const dueAt = new Date(Date.parse(end) - days_before * DAY_MS);
    const notice = { tenant_id: tenantId, ends_at: end, days_before };
    if (dueAt.getTime() > Date.now()) await enqueue(trx, 'trial-notice', notice, dueAt);
  }
}

/**
 * The job that tells the owners. It leaves the queue in the transaction that tells them: they hear of it once, also
 * when the instance dies in the next moment or another one took it up meanwhile.
 */
export const tellOfTrial =
  ({ db }: { db: Db }) =>
  (notice: TrialNotice): Promise<void> =>
    asInstallation(db, async (trx) => {
      const { tenant_id, ends_at, days_before } = notice;
      const taken = await sql`
        delete from job where kind = 'trial-notice' and payload = ${JSON.stringify(notice)}::jsonb`.execute(trx);
      if (taken.numAffectedRows !== 1n || !(await stillEnds(trx, notice))) return;
      for (const { company_id, user_ids, day } of await owners(trx, tenant_id, ends_at)) {
        await actAs(trx, { companyId: company_id, userId: '' });
        const params = { day, ended: days_before === 0 };
        await notify(trx, { userIds: user_ids, event: 'trial_ending', params, link: '/app' });
      }
    });

async function stillEnds(trx: Trx, { tenant_id, ends_at }: TrialNotice): Promise<boolean> {
  const tenant = await trx.selectFrom('tenant').select('trial_ends_at').where('id', '=', tenant_id).executeTakeFirst();
  return tenant?.trial_ends_at === ends_at;
}

interface Owners {
  company_id: string;
  user_ids: string[];
  /** The last day of the trial as the company counts days. */
  day: string;
}

/** The owners of a tenant's companies, each person in the oldest they own. */
export async function owners(trx: Trx, tenantId: string, endsAt: string): Promise<Owners[]> {
  const { rows } = await sql<Owners>`
    select company_id, array_agg(user_id) as user_ids,
      to_char((${endsAt}::timestamptz - interval '1 second') at time zone time_zone, 'YYYY-MM-DD') as day
    from (
      select distinct on (m.user_id) m.user_id, c.id as company_id, c.time_zone
      from company c
      join membership m on m.company_id = c.id and m.is_active
      join role r on r.company_id = c.id and r.id = m.role_id and r.is_owner
      where c.tenant_id = ${tenantId}
      order by m.user_id, c.created_at, c.id
    ) owner
    group by company_id, time_zone`.execute(trx);
  return rows;
}
