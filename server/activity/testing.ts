import { sql } from 'kysely';
import type { ActivityChanges } from '#shared/activity.ts';
import { owner } from '#server/testing.ts';

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
