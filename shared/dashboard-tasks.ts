import type { Permission } from './permissions.ts';
import { type FishfinEntity, pledgeEntities, type StockEntity, stockEntities } from './stock/kinds.ts';

/**
 * Work that waits with documents of stock: documents of a status, requests of renters, receipts whose costs lack something, or dispatches
 * to be received. Who may do it is asked to, and is led to the list of just these documents.
 */
export const documentTasks = [
  'submitted',
  'asked',
  'overdue',
  'approved',
  'rejected',
  'cost',
  'on_the_way',
  'draft',
] as const;

export type DocumentTask = (typeof documentTasks)[number];

/** Whose decision or look a document of a facility waits for in the store: a check by a second person, then an approval by a third one. */
export const facilityWaits = ['check', 'approval'] as const;

export type FacilityWait = (typeof facilityWaits)[number];

/** Work that waits with facilities: their documents, what is given back, and drafts of theirs. */
const facilityTasks = [...facilityWaits, 'hand_over', 'close', 'activate'] as const;

export type FacilityTask = (typeof facilityTasks)[number];

/**
 * Stock takes that are being counted, those whose differences are to be looked at, and warehouses that are due for one. What they then
 * adjust is a document.
 */
const countTasks = ['count', 'review', 'count_due'] as const;

/** Batches that lie in stock past their date, and those that soon will. */
const expiryTasks = ['expired', 'expiring'] as const;

/** All work that waits, the most urgent first. */
export const taskNames = [
  'submitted',
  'approval',
  'check',
  'asked',
  'overdue',
  'expired',
  'approved',
  'rejected',
  'hand_over',
  'close',
  'activate',
  'review',
  'count',
  'count_due',
  'cost',
  'on_the_way',
  'expiring',
  'draft',
] as const satisfies readonly (
  | DocumentTask
  | FacilityTask
  | (typeof countTasks)[number]
  | (typeof expiryTasks)[number]
)[];

export type TaskName = (typeof taskNames)[number];

/** The lists that work is told of, by their addresses below `/app`. */
export const taskLists = [...stockEntities, ...pledgeEntities, 'stockadjustment/counts', 'stockbatch'] as const;

export type TaskList = (typeof taskLists)[number];

/** Work that waits, and how much of it the list has. */
export interface Task {
  task: TaskName;
  list: TaskList;
  count: number;
}

/** The permissions that a task needs, that of the list it leads to among them. */
export function neededForTask({ task, list }: Pick<Task, 'task' | 'list'>): Permission[] {
  if (task === 'count_due') return ['stockadjustment_list', 'stockadjustment_create'];
  if (list === 'stockadjustment/counts') return ['stockadjustment_list', 'stockadjustment_update'];
  // Goods past their date are destroyed, and those before it sold: both are issues.
  if (list === 'stockbatch') return ['stockbatch_list', 'stockissued_create'];
  return [`${list}_list`, ...neededForDocument(task, list)];
}

function neededForDocument(task: TaskName, entity: StockEntity | FishfinEntity): Permission[] {
  if (task === 'cost') return ['stock_value_view', 'stock_value_update'];
  if (isToReceive(task)) return [`${entity}_create`];
  return [decisions.has(task) ? `${entity}_approval` : `${entity}_update`];
}

const decisions: ReadonlySet<TaskName> = new Set(['submitted', 'approval', 'close', 'activate']);

/** Whether a task is to receive goods that were dispatched. */
const isToReceive = (task: TaskName) => task === 'on_the_way' || task === 'overdue';

/** The filters of the list of a task's documents. */
export function narrowedToDocuments(task: DocumentTask): Record<string, string> {
  if (isToReceive(task)) return { way: task, incoming: 'true' };
  if (task === 'asked') return { asked: 'open' };
  return task === 'cost' ? { cost: 'open' } : { status: task };
}

/** The filters of the list of a task. `expiryDays` are the company's: expiry within so many is told of. */
export function narrowedToTask(task: TaskName, expiryDays: number): Record<string, string> {
  const narrowed = further(expiryDays);
  return task in narrowed
    ? narrowed[task as keyof typeof narrowed]
    : narrowedToDocuments(task as Exclude<TaskName, keyof typeof narrowed>);
}

const further = (expiryDays: number) =>
  ({
    check: { waits_for: 'check' },
    approval: { waits_for: 'approval' },
    hand_over: { state: 'approved' },
    close: { state: 'handed_over' },
    activate: { status: 'draft' },
    count: { status: 'counting' },
    review: { status: 'review' },
    // The screen of stock takes begins with them.
    count_due: {},
    expired: { expiry: 'expired', stock: 'with' },
    expiring: { expiry: String(expiryDays), stock: 'with' },
  }) satisfies Record<Exclude<TaskName, DocumentTask>, Record<string, string>>;

/** The documents whose days are shown, and the permission that each needs. */
export const flowEntities = ['stockreceived', 'stockissued'] as const;
