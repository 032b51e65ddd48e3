import type { Permission } from './permissions.ts';
import type { StockEntity } from './stock/kinds.ts';

/**
 * Work that waits with documents, the most urgent first: documents of a status, or receipts whose costs lack something. Who may do it
 * is asked to, and is led to the list of just these documents.
 */
export const taskNames = ['submitted', 'approved', 'rejected', 'cost', 'draft'] as const;

export type TaskName = (typeof taskNames)[number];

/** The permissions that a task needs, beside that of the list it leads to. */
export function neededForTask(task: TaskName, entity: StockEntity): Permission[] {
  if (task === 'cost') return ['stock_value_view', 'stock_value_update'];
  return [task === 'submitted' ? `${entity}_approval` : `${entity}_update`];
}

/** The filters of the list of a task's documents. */
export const narrowedToTask = (task: TaskName): Record<string, string> =>
  task === 'cost' ? { cost: 'open' } : { status: task };

/** The documents whose days are shown, and the permission that each needs. */
export const flowEntities = ['stockreceived', 'stockissued'] as const;
