import { sql } from 'kysely';
import { type ChecklistStep, checklistNames } from '#shared/checklist.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';

type Facts = Record<ChecklistStep, boolean> & { is_closed: boolean };

/**
 * What a company still has to do before it works with its stock, each ticked by the facts themselves. Null once all is done, where
 * somebody closed the list, and for people who do not look after the company as a whole.
 */
export async function readChecklist(
  trx: Trx,
  { permissions, warehouse_ids }: Pick<User, 'permissions' | 'warehouse_ids'>,
): Promise<Dashboard['checklist']> {
  if (!permissions.has('company_update') || warehouse_ids) return null;
  const posted = (entity: 'stockreceived' | 'stockissued', kind = sql``) => sql`exists (
    select from stock_document d where d.company_id = app_company_id() and d.entity = ${entity} and d.status = 'posted' ${kind})`;
  const { rows } = await sql<Facts>`
    select c.checklist_closed as is_closed, c.address is not null as company,
      exists (select from storage_position where room_id is not null) as warehouse,
      exists (select from variant) as products,
      exists (select from partner) as partners,
      (select count(*) > 1 from membership) or exists (select from invitation) as people,
      ${posted('stockreceived', sql`and d.kind = 'opening_balance'`)} as opening,
      ${posted('stockreceived', sql`and d.kind <> 'opening_balance'`)} as receipt,
      ${posted('stockissued')} as issue
    from company c where c.id = app_company_id()`.execute(trx);
  const facts = rows[0]!;
  const steps = checklistNames.map((step) => ({ step, done: facts[step] }));
  return facts.is_closed || steps.every(({ done }) => done) ? null : steps;
}
