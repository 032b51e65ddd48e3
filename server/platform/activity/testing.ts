import { sql } from 'kysely';
import type { ActivityChanges } from '#shared/activity.ts';
import { db, owner } from '#server/testing.ts';
import { sealCompany } from './seal.ts';

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

/** Seals what waits of a company, and of no other: another test may look whether its own stays as it is. */
export const seal = ({ companyId }: { companyId: string }): Promise<void> => sealCompany(db, companyId);
