import type { Permission } from './permissions.ts';
import type { StockEntity } from './stock/kinds.ts';

/**
 * Work that waits with documents, the most urgent first: documents of a status, requests of renters, receipts whose costs lack something, or dispatches to be
 * received. Who may do it is asked to, and is led to the list of just these documents.
 */
export const taskNames = [
  'submitted',
  'asked',
  'overdue',
  'approved',
  'rejected',
  'cost',
  'on_the_way',
  'draft',
] as const;

export type TaskName = (typeof taskNames)[number];

/** The permissions that a task needs, beside that of the list it leads to. */
export function neededForTask(task: TaskName, entity: StockEntity): Permission[] {
  if (task === 'cost') return ['stock_value_view', 'stock_value_update'];
  if (isToReceive(task)) return [`${entity}_create`];
  return [task === 'submitted' ? `${entity}_approval` : `${entity}_update`];
}

/** Whether a task is to receive goods that were dispatched. */
const isToReceive = (task: TaskName) => task === 'on_the_way' || task === 'overdue';

/** The filters of the list of a task's documents. */
export function narrowedToTask(task: TaskName): Record<string, string> {
  if (isToReceive(task)) return { way: task, incoming: 'true' };
  if (task === 'asked') return { asked: 'open' };
  return task === 'cost' ? { cost: 'open' } : { status: task };
}

/** The documents whose days are shown, and the permission that each needs. */
export const flowEntities = ['stockreceived', 'stockissued'] as const;
