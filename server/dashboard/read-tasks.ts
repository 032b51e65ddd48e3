import { sql } from 'kysely';
import { neededForTask, type Task, type TaskList, type TaskName, taskNames } from '#shared/dashboard-tasks.ts';
import { pledgeEntities } from '#shared/stock/kinds.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { waitingOfFacilities } from '#server/fishfin/waiting.ts';
import { waitingCounts } from '#server/stock/counts/waiting.ts';
import { documentsWaiting } from '#server/stock/documents/waiting.ts';

type Asking = Pick<User, 'permissions' | 'partner_ids'>;

/** Batches that lie there and soon expire, or did. */
interface Batches {
  expiring: number | null;
  expired: number | null;
}

/** Whether somebody is told of a task. */
export const isFor =
  ({ permissions }: Pick<User, 'permissions'>) =>
  (task: { task: TaskName; list: TaskList }): boolean =>
    neededForTask(task).every((one) => permissions.has(one));

/** The work that waits and that this person may do, the most urgent first. */
export async function tasksOf(
  trx: Trx,
  user: Asking,
  { warehouseId, batches }: { warehouseId: string | undefined; batches: Batches },
): Promise<Task[]> {
  // People of partners have a first page of their own.
  if (user.partner_ids) return [];
  const statements = [
    documentsWaiting({ warehouseId }),
    ...(user.permissions.has('stockadjustment_list') ? [waitingCounts(warehouseId)] : []),
    ...(pledgeEntities.some((entity) => user.permissions.has(`${entity}_list`))
      ? [waitingOfFacilities(warehouseId)]
      : []),
  ];
  // The columns of the first name those of all.
  const { rows } = await sql<
    Omit<Task, 'list'> & { entity: TaskList }
  >`${sql.join(statements, sql` union all `)}`.execute(trx);
  const waiting: Task[] = [
    ...rows.map(({ entity, ...task }) => ({ ...task, list: entity })),
    ...(['expired', 'expiring'] as const).map((task) => ({
      task,
      list: 'stockbatch' as const,
      count: batches[task] ?? 0,
    })),
  ];
  return waiting
    .filter(({ count }) => count > 0)
    .filter(isFor(user))
    .toSorted((a, b) => taskNames.indexOf(a.task) - taskNames.indexOf(b.task) || a.list.localeCompare(b.list));
}
