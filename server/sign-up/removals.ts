import { sql } from 'kysely';
import { DAY_MS } from '#shared/days.ts';
import { GRACE_DAYS, REMOVAL_NOTICE_DAYS, TRIAL_REMOVAL_DAYS } from '#shared/retention.ts';
import { actAs, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { owners } from './trial-notices.ts';

export interface RemovalNotice {
  tenant_id: string;
  /** The moment that was planned for; where it was taken back or moved since, nobody is told. */
  due_at: string;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'removal-notice': RemovalNotice;
  }
}

/** As many rows as are deleted within a fraction of a second. */
const ROWS_AT_ONCE = 2000;

/** Leaves what owners are told of the removal in the queue: now, and some days before it. */
export async function planRemovalNotices(trx: Trx, tenant_id: string, due_at: string): Promise<void> {
  await enqueue(trx, 'removal-notice', { tenant_id, due_at });
  for (const days of REMOVAL_NOTICE_DAYS) {
    const at = new Date(Date.parse(due_at) - days * DAY_MS);
    if (at.getTime() > Date.now() + DAY_MS) await enqueue(trx, 'removal-notice', { tenant_id, due_at }, at);
  }
}

/** The job that tells the owners, unless the removal was taken back or moved. */
export const tellOfRemoval =
  ({ db }: { db: Db }) =>
  ({ tenant_id, due_at }: RemovalNotice): Promise<void> =>
    asInstallation(db, async (trx) => {
      const planned = await trx
        .selectFrom('erasure')
        .select('due_at')
        .where('subject_id', '=', tenant_id)
        .where('done_at', 'is', null)
        .executeTakeFirst();
      if (planned?.due_at !== due_at) return;
      for (const { company_id, user_ids, day } of await owners(trx, tenant_id, due_at)) {
        await actAs(trx, { companyId: company_id, userId: '' });
        const params = { day, ended: true, removed: true } as const;
        await notify(trx, { userIds: user_ids, event: 'trial_ending', params, link: '/app' });
      }
    });

/** Plans the removal of tenants whose trial ended, and tells their owners. */
export const planRemovals = (db: Db): Promise<void> =>
  asInstallation(db, async (trx) => {
    const { rows } = await sql<RemovalNotice>`
      select tenant_id, due_at from plan_removals(${TRIAL_REMOVAL_DAYS}, ${GRACE_DAYS})`.execute(trx);
    for (const { tenant_id, due_at } of rows) await planRemovalNotices(trx, tenant_id, due_at);
  });

/**
 * Removes tenants whose day has come: their rows a few at a time, so that nobody waits for it, then what is left. Their files
 * belong to nobody then and are swept away as such. Answers how many tenants went.
 */
export async function removeTenants(db: Db): Promise<number> {
  const { rows } = await asInstallation(db, (trx) =>
    sql<{ tenant_id: string; company_id: string | null }>`select * from tenants_to_remove()`.execute(trx),
  );
  const busy = new Set<string>();
  for (const { tenant_id, company_id } of rows) {
    if (company_id !== null && !(await emptyCompany(db, company_id))) busy.add(tenant_id);
  }
  const ready = new Set(rows.map(({ tenant_id }) => tenant_id).filter((one) => !busy.has(one)));
  for (const tenant of ready) await asInstallation(db, (trx) => sql`select remove_tenant(${tenant})`.execute(trx));
  return ready.size;
}

/** Whether nothing is left of the company's rows; no where another instance is at it. */
async function emptyCompany(db: Db, companyId: string): Promise<boolean> {
  for (;;) {
    const { rows } = await asInstallation(db, (trx) =>
      sql<{ count: number | null }>`select remove_rows(${companyId}, ${ROWS_AT_ONCE}) as count`.execute(trx),
    );
    const { count } = rows[0]!;
    if (count === null) return false;
    if (count < ROWS_AT_ONCE) return true;
  }
}
