import { sql } from 'kysely';
import type { ActivityChanges } from '#shared/activity.ts';
import { db, owner } from '#server/testing.ts';
import { sealActivity } from './seal.ts';

export interface Logged {
  id: string;
  at: string;
  user_id: string | null;
  user_name: string | null;
  ip: string | null;
  request_id: string | null;
  action: string;
  entity: string;
  record_id: string | null;
  record_name: string | null;
  changes: ActivityChanges;
}

/** What the log of a company holds, the oldest first. */
export async function logOf(companyId: string, entity?: string): Promise<Logged[]> {
  const { rows } = await sql<Logged>`
    select * from activity where company_id = ${companyId} and (${entity ?? null}::text is null or entity = ${entity ?? null})
    order by at, id`.execute(owner);
  return rows;
}

/** Seals what waits of a company, also when another test happens to be at it. */
export async function seal({ companyId }: { companyId: string }): Promise<void> {
  for (;;) {
    await sealActivity(db);
    const { rows } = await sql`select from activity_unsealed where company_id = ${companyId} limit 1`.execute(owner);
    if (rows.length === 0) return;
  }
}
