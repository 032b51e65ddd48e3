import { sql } from 'kysely';
import { type ChecklistStep, checklistNames } from '#shared/checklist.ts';
import type { Dashboard } from '#shared/dashboard.ts';
import type { User } from '#server/platform/http/access.ts';

/** Whether each step is done, and whether somebody closed the list. */
export type ChecklistFacts = Record<ChecklistStep, boolean> & { is_closed: boolean };

/** Whether somebody looks after the company as a whole. */
export const looksAfterCompany = ({
  permissions,
  warehouse_ids,
}: Pick<User, 'permissions' | 'warehouse_ids'>): boolean => permissions.has('company_update') && !warehouse_ids;

const posted = (entity: 'stockreceived' | 'stockissued', kind = sql``) => sql`exists (
  select from stock_document d where d.company_id = app_company_id() and d.entity = ${entity} and d.status = 'posted' ${kind})`;

/** A statement of the facts themselves. */
export const checklistFacts = sql<ChecklistFacts>`
  select c.checklist_closed as is_closed, c.address is not null as company,
    exists (select from storage_position where room_id is not null) as warehouse,
    exists (select from variant) as products,
    exists (select from partner) as partners,
    (select count(*) > 1 from membership) or exists (select from invitation) as people,
    ${posted('stockreceived', sql`and d.kind = 'opening_balance'`)} as opening,
    ${posted('stockreceived', sql`and d.kind <> 'opening_balance'`)} as receipt,
    ${posted('stockissued')} as issue
  from company c where c.id = app_company_id()`;

/** What a company still has to do before it works with its stock. Null once all is done, and where somebody closed the list. */
export function stepsOf(facts: ChecklistFacts): Dashboard['checklist'] {
  const steps = checklistNames.map((step) => ({ step, done: facts[step] }));
  return facts.is_closed || steps.every(({ done }) => done) ? null : steps;
}
