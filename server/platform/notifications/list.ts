import { type ExpressionBuilder, sql } from 'kysely';
import type { Notification, NotificationQuery, notificationSortColumns } from '#shared/notification.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { alphabetical, contains, ordered, type Page, pageOf } from '#server/platform/http/list.ts';
import './table.ts';

const columns = [
  'id',
  'key',
  'type',
  'alert_type',
  'title',
  'short_description',
  'link',
  'read_at',
  'created_at',
] as const;

type Row = ExpressionBuilder<Database, 'notification'>;
type Column = (typeof notificationSortColumns)[number];

const matching = (trx: Trx, { search, status }: NotificationQuery) =>
  trx
    .selectFrom('notification')
    .$if(status === 'unread', (rows) => rows.where('read_at', 'is', null))
    .$if(search !== '', (rows) => rows.where(contains(sql`title || ' ' || short_description`, search)));

/** The order asked for, the newest first when none is. */
const order =
  ({ order_by, sort_by }: NotificationQuery) =>
  ({ ref }: Row) => {
    const column: Column = order_by ?? 'created_at';
    const direction = order_by ? sort_by : 'desc';
    const isText = column === 'title' || column === 'short_description';
    const by = ordered(isText ? alphabetical(ref(column)) : ref(column), direction, column === 'read_at');
    return sql`${by}, id ${direction === 'desc' ? sql`desc` : sql`asc`}`;
  };

/** One page of the person's notifications, and how many there are. */
export async function listNotifications(trx: Trx, query: NotificationQuery): Promise<Page<Notification>> {
  const found = await matching(trx, query)
    .select(columns)
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy(order(query))
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  return pageOf(trx, query, found, matching(trx, query));
}

/** One notification of the person; undefined when it is not theirs. */
export const findNotification = (trx: Trx, id: string): Promise<Notification | undefined> =>
  trx.selectFrom('notification').select(columns).where('id', '=', id).executeTakeFirst();

/** How many of the person's notifications are unread. */
export async function countUnread(trx: Trx): Promise<number> {
  const { unread } = await trx
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks the person's unread notifications as read: those named, or all. Ids of others’ are as ids of nothing. */
export async function markRead(trx: Trx, ids: string[] | 'all'): Promise<void> {
  await trx
    .updateTable('notification')
    .set({ read_at: sql<string>`now()` })
    .where('read_at', 'is', null)
    .$if(ids !== 'all', (rows) => rows.where('id', 'in', ids as string[]))
    .execute();
}
