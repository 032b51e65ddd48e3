import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Activity, ActivityQuery, activitySortColumns } from '#shared/activity.ts';
import type { Sorting } from '#shared/list-query.ts';
import { pledgeEntities, stockEntities } from '#shared/stock/kinds.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import {
  alphabetical,
  contains,
  ordered,
  type Page as PageOf,
  pageOf,
  type SortColumn,
  sortColumn,
} from '#server/platform/http/list.ts';
import './table.ts';

type Asked = Sorting & Pick<ActivityQuery, 'action' | 'entity' | 'user_id' | 'record_id' | 'from' | 'to'>;
type Page = Pick<ActivityQuery, 'page' | 'size'>;
type Entry = ExpressionBuilder<Database & { a: Database['activity'] }, 'a'>;

/** The first moment of a day of the company, or of the day after it. */
const startOf = (day: string, daysLater: 0 | 1) =>
  sql<string>`(${day}::date + ${daysLater}::integer)::timestamp at time zone
    (select time_zone from company where id = app_company_id())`;

/**
 * People restricted to warehouses learn nothing of what happened in the others: of places, documents, batches
 * and contracts they are told only while they see the record itself.
 */
const inOwnWarehouses = sql<SqlBool>`(
  (select app_warehouse_ids()) is null
  or a.record_id is null
  or not a.entity = any (${['warehouse', 'stockbatch', ...stockEntities, ...pledgeEntities, 'rental']}::text[])
  or exists (select from warehouse w where w.id = a.record_id)
  or exists (select from storage_position p where p.id = a.record_id)
  or exists (select from stock_document d where d.id = a.record_id)
  or exists (select from batch b where b.id = a.record_id)
  or exists (select from facility f where f.id = a.record_id)
  or exists (select from rental_contract c where c.id = a.record_id)
  or exists (select from rental_invoice i where i.id = a.record_id)
  or exists (select from loss_claim k where k.id = a.record_id)
)`;

function conditions({ search, action, entity, user_id, record_id, from, to }: Asked) {
  return ({ eb, ref }: Entry): Expression<SqlBool> =>
    eb.and([
      // The wall stands open for the installation too, which seals: a rule with "or" leads to no index.
      eb('a.company_id', '=', sql<string>`app_company_id()`),
      inOwnWarehouses,
      ...(action ? [eb('a.action', '=', action)] : []),
      ...(entity ? [eb('a.entity', '=', entity)] : []),
      ...(user_id ? [eb('a.user_id', '=', user_id)] : []),
      ...(record_id ? [eb('a.record_id', '=', record_id)] : []),
      ...(from ? [eb('a.at', '>=', startOf(from, 0))] : []),
      ...(to ? [eb('a.at', '<', startOf(to, 1))] : []),
      ...(search ? [eb.or([contains(ref('a.record_name'), search), contains(ref('a.user_name'), search)])] : []),
    ]);
}

const matching = (trx: Trx, asked: Asked) => trx.selectFrom('activity as a').where(conditions(asked));

const sortable: Record<(typeof activitySortColumns)[number], SortColumn> = {
  at: { by: sql.ref('a.at') },
  user_name: { by: alphabetical(sql.ref('a.user_name')), mayBeEmpty: true },
  action: { by: sql.ref('a.action') },
  entity: { by: sql.ref('a.entity') },
  record_name: { by: alphabetical(sql.ref('a.record_name')), mayBeEmpty: true },
};

/** The order asked for, the newest first when none is, and among equals. */
function order(asked: Sorting) {
  const { order_by, sort_by } = asked;
  if (!order_by || order_by === 'at') {
    const way = order_by && sort_by !== 'desc' ? sql`asc` : sql`desc`;
    return sql`a.at ${way}, a.id ${way}`;
  }
  const { by, mayBeEmpty = false } = sortColumn(sortable, asked, 'at');
  return sql`${ordered(by, sort_by, mayBeEmpty)}, a.at desc, a.id desc`;
}

const columns = [
  'a.id',
  'a.at',
  'a.user_id',
  'a.user_name',
  'a.ip',
  'a.request_id',
  'a.action',
  'a.entity',
  'a.record_id',
  'a.record_name',
  'a.changes',
] as const;

/** All matching entries in the order asked for. */
export const allActivities = (trx: Trx, asked: Asked) => matching(trx, asked).select(columns).orderBy(order(asked));

/**
 * One page and how many there are in all, in one statement. They are counted apart: a log is long, and its newest page is
 * at the end of an index.
 */
export async function listActivities(trx: Trx, asked: Asked & Page): Promise<PageOf<Activity>> {
  const rows = await trx
    .with(
      (page) => page('page').materialized(),
      () =>
        matching(trx, asked)
          .select('a.id')
          .orderBy(order(asked))
          .limit(asked.size)
          .offset(asked.page * asked.size),
    )
    .selectFrom('page')
    .innerJoin('activity as a', (on) => on.onRef('a.id', '=', 'page.id').on('a.company_id', '=', sql`app_company_id()`))
    .select(columns)
    .select(counted(trx, asked).as('total'))
    .orderBy(order(asked))
    .execute();
  return pageOf(trx, asked, rows, matching(trx, asked));
}

const counted = (trx: Trx, asked: Asked) => matching(trx, asked).select(({ fn }) => fn.countAll<number>().as('total'));
