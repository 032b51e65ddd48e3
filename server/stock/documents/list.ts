import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { exportQuery, type ListQuery, listQuery, type Sorting } from '#shared/list-query.ts';
import { type DocumentRow, documentSortColumns } from '#shared/stock/document.ts';
import { costStates, documentStatuses, type StockEntity, ways } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { samePartner } from '#server/platform/db/mergeable.ts';
import {
  alphabetical,
  contains,
  isFirstPage,
  orderBy,
  type Page,
  pageEnd,
  pageOf,
  type SortColumn,
  sortColumn,
  totalOf,
  unlessAsked,
} from '#server/platform/http/list.ts';
import { fileColumns, rowColumns, rowJoins } from './find.ts';
import { isIncoming, isOnWay } from './way.ts';

const narrowing = (kinds: readonly [string, ...string[]]) => ({
  status: z.enum(documentStatuses).optional(),
  kind: z.enum(kinds).optional(),
  warehouse_id: z.uuid().optional(),
  partner_id: z.uuid().optional(),
  owner_id: z.uuid().optional(),
  to_warehouse_id: z.uuid().optional(),
  /** Posted dispatches by where their goods are; what is overdue is on the way, too. */
  way: z.enum(ways).optional(),
  /** Only what goes to the warehouse that is asked for, or to those where the person works. */
  incoming: z.enum(['true']).optional(),
  /** Receipts whose costs lack something; `open`: any of it. Only for people who may see values. */
  cost: z.enum(['open', ...costStates]).optional(),
  /** What people of partners ask for and nobody has taken on. */
  asked: z.enum(['open']).optional(),
  /** Days of the documents' dates, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/** Filters that documents of these kinds have nothing for: they go to no other warehouse, have no partner or no costs. */
const omitted = (kinds: readonly string[]) => ({
  ...(!kinds.includes('dispatch') && ({ to_warehouse_id: true, way: true, incoming: true } as const)),
  ...(kinds.includes('hold') && ({ partner_id: true } as const)),
  ...(!kinds.includes('purchase') && ({ cost: true } as const)),
  ...(!kinds.some((kind) => kind === 'deposit' || kind === 'withdrawal') && ({ asked: true } as const)),
});

/** The query of a list of documents of these kinds. */
export function documentQuery(kinds: readonly [string, ...string[]]) {
  const query = listQuery(documentSortColumns).extend(narrowing(kinds));
  return query.omit(omitted(kinds)) as typeof query;
}

/** That of its export. */
export function documentExportQuery(kinds: readonly [string, ...string[]]) {
  const query = exportQuery(documentSortColumns).extend(narrowing(kinds));
  return query.omit(omitted(kinds)) as typeof query;
}

export type AskedDocuments = Sorting & Omit<Partial<z.output<ReturnType<typeof documentQuery>>>, keyof ListQuery>;

interface Sorted extends SortColumn {
  /** The joins that the column needs. */
  join?: RawBuilder<unknown>;
}

const partner = (column: 'partner_id' | 'owner_id') => sql`
  left join partner s on s.company_id = d.company_id and s.id = ${sql.ref(`d.${column}`)}`;

const sortable: Record<(typeof documentSortColumns)[number], Sorted> = {
  number: { by: sql.ref('d.number'), mayBeEmpty: true },
  date: { by: sql.ref('d.date') },
  kind: { by: sql.ref('d.kind') },
  status: { by: sql.ref('d.status') },
  warehouse: {
    by: alphabetical(sql.ref('s.name')),
    mayBeEmpty: true,
    join: sql`left join warehouse s on s.company_id = d.company_id and s.id = d.warehouse_id`,
  },
  partner: { by: alphabetical(sql.ref('s.name')), mayBeEmpty: true, join: partner('partner_id') },
  owner: { by: alphabetical(sql.ref('s.name')), mayBeEmpty: true, join: partner('owner_id') },
  reference: { by: alphabetical(sql.ref('d.reference')), mayBeEmpty: true },
  packs: { by: sql.ref('d.packs') },
  net_weight: { by: sql.ref('d.net_weight_g') },
  value: { by: sql.ref('d.value') },
  created_at: { by: sql.ref('d.created_at') },
};

const sortedBy = (asked: Sorting) => sortColumn(sortable, asked, 'created_at');

/**
 * What a search finds of the documents `d`: by their own words, by their partner's name, by their goods, and by the number, vessel
 * or certificate of a batch. Each way is an index scan of its own; asked for at once, with `or`, every document of the company
 * would be read.
 */
export const documentsFound = (search: string) => sql`d.id in (
  select f.id from stock_document f where ${contains(sql.ref('f.search_text'), search)}
  union
  select f.id from partner p join stock_document f on f.company_id = p.company_id and f.partner_id = p.id
  where ${contains(sql.ref('p.search_text'), search)}
  union
  select l.document_id from variant v join stock_line l on l.company_id = v.company_id and l.variant_id = v.id
  where ${contains(sql.ref('v.search_text'), search)}
  union
  select l.document_id from product p
  join variant v on v.company_id = p.company_id and v.product_id = p.id
  join stock_line l on l.company_id = v.company_id and l.variant_id = v.id
  where ${contains(sql.ref('p.search_text'), search)}
  union
  select l.document_id from batch b join stock_line l on l.company_id = b.company_id and l.batch_id = b.id
  where ${contains(sql.ref('b.search_text'), search)}
  union
  select a.document_id from batch b join stock_allocation a on a.company_id = b.company_id and a.batch_id = b.id
  where ${contains(sql.ref('b.search_text'), search)})`;

/** The document `d` was asked for, and nobody of the store has taken it on. */
export const isOpenRequest = sql`d.is_asked and d.status = 'draft' and d.taken_by is null`;

/**
 * Documents with which somebody has something to do: to decide or to take on, to post, to mend. Drafts are still being written. The index
 * `stock_document_waiting_idx` has this very expression.
 */
export const waitingFirst = sql`case
  when d.status = 'submitted' or ${isOpenRequest} then 0
  when d.status = 'approved' then 1
  when d.status = 'rejected' and d.entity <> 'voidtransaction' then 2
  else 3 end`;

/** The order asked for; when none is, what waits for somebody and then the newest. */
const order = (asked: Sorting) => unlessAsked(asked, waitingFirst, orderBy(sortedBy(asked), asked, 'd.id'));

/** What is asked for beside the entity. */
function narrowed(entity: StockEntity, asked: AskedDocuments): RawBuilder<unknown>[] {
  const {
    search,
    status,
    kind,
    warehouse_id,
    partner_id,
    owner_id,
    to_warehouse_id,
    way,
    incoming,
    cost,
    asked: requests,
    from,
    to,
  } = asked;
  const hasTwo = entity === 'stocktransfer';
  return [
    ...(search === '' ? [] : [documentsFound(search)]),
    ...Object.entries({ partner_id, owner_id }).flatMap(([column, id]) =>
      id === undefined ? [] : [sql`${sql.ref(`d.${column}`)} = ${samePartner(id)}`],
    ),
    ...Object.entries({ status, kind, to_warehouse_id })
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql`${sql.ref(`d.${column}`)} = ${value}`),
    // What is sent to a warehouse is its business too.
    ...(warehouse_id && !hasTwo ? [sql`d.warehouse_id = ${warehouse_id}`] : []),
    ...(warehouse_id && hasTwo && !incoming
      ? [sql`(d.warehouse_id = ${warehouse_id} or d.to_warehouse_id = ${warehouse_id})`]
      : []),
    ...(way ? [isOnWay[way]] : []),
    ...(incoming ? [isIncoming(warehouse_id)] : []),
    // What was voided needs no cost any more.
    ...(cost
      ? [sql`d.status = 'posted'`, cost === 'open' ? sql`d.cost_state is not null` : sql`d.cost_state = ${cost}`]
      : []),
    ...(requests ? [isOpenRequest] : []),
    ...(from ? [sql`d.date >= ${from}`] : []),
    ...(to ? [sql`d.date <= ${to}`] : []),
  ];
}

const matching = (entity: StockEntity, asked: AskedDocuments) =>
  sql`where ${sql.join([sql`d.entity = ${sql.lit(entity)}`, ...narrowed(entity, asked)], sql` and `)}`;

/** How many match in all. Those of an entity are counted along an index where the person may see all of them. */
function totalOfDocuments(entity: StockEntity, query: AskedDocuments, all: RawBuilder<unknown>) {
  const total = totalOf(query, all);
  return narrowed(entity, query).length > 0
    ? total
    : sql<number>`coalesce((select app_documents_of(${sql.lit(entity)})), ${total})`;
}

/** One page and how many there are in all: the page is found first, on narrow rows, and only then filled. */
export async function listDocuments(
  trx: Trx,
  entity: StockEntity,
  query: AskedDocuments & { page: number; size: number },
): Promise<Page<DocumentRow>> {
  const { join = sql`` } = sortedBy(query);
  const all = sql`select from stock_document d ${matching(entity, query)}`;
  const { rows } = await sql<DocumentRow & { total: number }>`${isFirstPage(query) ? named('page of documents') : sql``}
    with page as materialized (
      select d.id, ${totalOfDocuments(entity, query, all)} as total from stock_document d ${join} ${matching(entity, query)}
      order by ${order(query)} ${pageEnd(query)}
    )
    select ${rowColumns}, page.total
    from page join stock_document d on d.id = page.id ${rowJoins} ${join}
    order by ${order(query)}`.execute(trx);
  return pageOf(trx, query, rows, all);
}

const every = <Row>(columns: RawBuilder<unknown>, entity: StockEntity, query: AskedDocuments) => sql<Row>`
  select ${columns} from stock_document d ${rowJoins} ${sortedBy(query).join ?? sql``} ${matching(entity, query)}
  order by ${order(query)}`;

/** All that match, in the order asked for. */
export const allDocuments = (entity: StockEntity, query: AskedDocuments) =>
  every<DocumentRow>(rowColumns, entity, query);

/** A document as a file tells it. */
export type DocumentOfFile = Omit<DocumentRow, 'goods'>;

/** The same for a file. */
export const documentsOfFile = (entity: StockEntity, query: AskedDocuments) =>
  every<DocumentOfFile>(fileColumns, entity, query);
