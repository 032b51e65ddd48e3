import { type RawBuilder, sql } from 'kysely';
import { ROWS_COUNTED, type Sorting } from '#shared/list-query.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { VoidableQuery, VoidableRow, VoidQuery, VoidRow } from '#shared/stock/void.ts';
import type { Trx } from '#server/platform/db/database.ts';
import {
  alphabetical,
  contains,
  orderOf,
  type Page,
  pageOf,
  type SortColumn,
  unlessAsked,
} from '#server/platform/http/list.ts';
import { person } from '#server/platform/db/nested.ts';
import { rowColumns, rowJoins } from '#server/stock/documents/find.ts';
import { waitingFirst } from '#server/stock/documents/list.ts';
import '#server/stock/ledger/table.ts';

type Narrowed = Partial<Pick<VoidQuery, 'entity' | 'warehouse_id' | 'from' | 'to' | 'status'>>;

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

const sortable = {
  number: { by: column('d', 'number'), mayBeEmpty: true },
  date: { by: column('d', 'date') },
  kind: { by: column('d', 'kind') },
  status: { by: column('d', 'status') },
  document: { by: column('x', 'number'), mayBeEmpty: true },
  warehouse: { by: alphabetical(sql.ref('w.name')) },
  partner: { by: alphabetical(sql.ref('p.name')), mayBeEmpty: true },
  owner: { by: alphabetical(sql.ref('o.name')), mayBeEmpty: true },
  reference: { by: alphabetical(sql.ref('d.reference')), mayBeEmpty: true },
  packs: { by: column('d', 'packs') },
  net_weight: { by: column('d', 'net_weight_g') },
  value: { by: column('d', 'value') },
  created_at: { by: column('d', 'created_at') },
  posted_at: { by: column('d', 'posted_at'), mayBeEmpty: true },
} satisfies Record<string, SortColumn>;

/** The order asked for, else the newest first by `newest`. */
const order = (asked: Sorting, newest: keyof typeof sortable) =>
  sql`order by ${orderOf(sortable, asked, newest, 'd.id')}`;

/** The order of voids; when none is asked for, what waits for somebody and then the newest. */
const orderOfVoids = (asked: Sorting) =>
  sql`order by ${unlessAsked(asked, waitingFirst, orderOf(sortable, asked, 'created_at', 'd.id'))}`;

const given = <T>(value: T | undefined, condition: (value: T) => RawBuilder<unknown>) =>
  value === undefined ? sql`` : sql`and ${condition(value)}`;

const inSpan = ({ warehouse_id, from, to }: Narrowed) => sql`
  ${given(warehouse_id, (id) => sql`d.warehouse_id = ${id}`)}
  ${given(from, (day) => sql`d.date >= ${day}::date`)}
  ${given(to, (day) => sql`d.date <= ${day}::date`)}`;

/** The columns of a void `d` of the document `x`, with all its values: `shown` takes away what a person may not see. */
export const voidColumns = sql<VoidRow>`
  ${rowColumns}, d.posted_at, ${person('d.submitted_by', 's')} as submitted_by,
  jsonb_build_object('id', x.id, 'entity', x.entity, 'kind', x.kind, 'status', x.status, 'number', x.number) as document`;

export const voidJoins = sql`
  ${rowJoins}
  join stock_document x on x.company_id = d.company_id and x.id = d.void_of_id
  left join app_user s on s.id = d.submitted_by`;

/** The voids that match. A search finds them by their number and that of the document, and by the partner's name. */
const voids = (query: Sorting & Narrowed) => sql`
  from stock_document d ${voidJoins}
  where d.entity = 'voidtransaction'
    ${given(query.status, (status) => sql`d.status = ${status}`)}
    ${given(query.entity, (entity) => sql`x.entity = ${entity}`)}
    ${inSpan(query)}
    ${given(
      query.search || undefined,
      (search) => sql`d.id in (
      select f.id from stock_document f where ${contains(sql.ref('f.search_text'), search)}
      union
      select f.id from stock_document g join stock_document f on f.company_id = g.company_id and f.void_of_id = g.id
      where ${contains(sql.ref('g.search_text'), search)}
      union ${byPartner(search)})`,
    )}`;

/** Each way to find a document is an index scan of its own; asked for at once, with `or`, all documents would be read. */
const byPartner = (search: string) => sql`
  select f.id from partner q join stock_document f on f.company_id = q.company_id and f.partner_id = q.id
  where ${contains(sql.ref('q.search_text'), search)}`;

/** One page of voids and how many there are in all. */
export async function listVoids(trx: Trx, query: VoidQuery): Promise<Page<VoidRow>> {
  const { page, size } = query;
  const { rows } = await sql<VoidRow & { total: number }>`
    select ${voidColumns}, count(*) over () as total ${voids(query)} ${orderOfVoids(query)}
    limit ${size} offset ${page * size}`.execute(trx);
  return pageOf(trx, query, rows, sql`select ${voids(query)}`);
}

/** All voids that match, in the order asked for. */
export const allVoids = (query: Sorting & Narrowed) => sql<VoidRow>`
  select ${voidColumns} ${voids(query)} ${orderOfVoids(query)}`;

interface VoidablePage {
  rows: VoidableRow[];
  /** Of those that are counted. */
  total: number;
  /** There are more than were counted. */
  has_more: boolean;
}

/** One page of the documents of some screens that are posted and that nobody has asked to void, the newest first. */
export async function listVoidable(
  trx: Trx,
  query: VoidableQuery,
  entities: readonly StockEntity[],
): Promise<VoidablePage> {
  const { page, size } = query;
  const matching = sql`
    d.status = 'posted' and d.entity = any (${entities})
    and not exists (
      select from stock_document v
      where v.company_id = d.company_id and v.void_of_id = d.id and v.status not in ('rejected', 'cancelled'))
    ${given(query.entity, (entity) => sql`d.entity = ${entity}`)}
    ${inSpan(query)}
    ${query.search === '' ? sql`` : sql`and ${await searched(trx, query.search)}`}`;
  // Posted documents all have that moment: so an index has them in this order.
  const newest = sql`order by d.posted_at desc, d.id desc`;
  const way = query.order_by ? order(query, 'posted_at') : newest;
  const names = ['warehouse', 'partner', 'owner'].includes(query.order_by ?? '') ? rowJoins : sql``;
  const { rows } = await sql<VoidableRow & { total: number }>`
    with page as materialized (
      select d.id from stock_document d ${names} where ${matching} ${way} limit ${size} offset ${page * size}
    ), total as materialized (
      select count(*) as total from (
        select from stock_document d where ${matching} ${newest} limit ${ROWS_COUNTED + 1}
      ) d
    )
    select ${rowColumns}, d.posted_at, total.total
    from total
    left join (page join stock_document d on d.company_id = app_company_id() and d.id = page.id ${rowJoins}) on true
    ${way}`.execute(trx);
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
    total: Math.min(total, ROWS_COUNTED),
    has_more: total > ROWS_COUNTED,
  };
}

/**
 * What a search finds among documents. Few are looked up one by one: how few they are only a look tells. Of many the newest are soon
 * found by walking along those.
 */
async function searched(trx: Trx, search: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ ids: string[] }>`
    select array(
      select f.id from stock_document f where ${contains(sql.ref('f.search_text'), search)}
      union all ${byPartner(search)}
      limit ${ROWS_COUNTED + 1}) as ids`.execute(trx);
  const { ids } = rows[0]!;
  if (ids.length <= ROWS_COUNTED) return sql`d.id = any (${ids}::uuid[])`;
  return sql`(${contains(sql.ref('d.search_text'), search)} or d.partner_id = any (array(
    select q.id from partner q where ${contains(sql.ref('q.search_text'), search)})))`;
}
