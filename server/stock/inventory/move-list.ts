import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { ROWS_COUNTED } from '#shared/list-query.ts';
import type { AskedMoves, moveQuery, StockMove } from '#shared/stock/stock-move.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { sameVariant } from '#server/platform/db/mergeable.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { contains, isFirstPage, pageEnd } from '#server/platform/http/list.ts';
import { coded, withName } from '#server/platform/db/nested.ts';
import { all, ownedBy } from './pieces.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
/** The query of the list. */
export type MoveQuery = z.output<typeof moveQuery> & Pick<Asked, 'without_values'>;
type Asked = Omit<AskedMoves, 'format'> & {
  before?: string | undefined;
  /** Leaves out what moved nothing but value, for people who may not see values. */
  without_values?: boolean;
};

function conditions(asked: Asked): Sql[] {
  const { variant_id, batch_id, position_id, handling_unit_id, warehouse_id, owner_id, own } = asked;
  const { entity, kind, from, to, before, without_values } = asked;
  const ofDocument = [...(entity ? [sql`d.entity = ${entity}`] : []), ...(kind ? [sql`d.kind = ${kind}`] : [])];
  return [
    ...(variant_id ? [sql`m.variant_id = ${sameVariant(variant_id)}`] : []),
    ...(batch_id ? [sql`m.batch_id = ${batch_id}`] : []),
    ...(warehouse_id ? [sql`m.warehouse_id = ${warehouse_id}`] : []),
    ...(position_id
      ? [sql`m.balance_id in (select b.id from stock_balance b where b.position_id = ${position_id})`]
      : []),
    ...(handling_unit_id
      ? [sql`m.balance_id in (select b.id from stock_balance b where b.handling_unit_id = ${handling_unit_id})`]
      : []),
    ...(owner_id || own
      ? [sql`m.balance_id in (select b.id from stock_balance b where ${all(ownedBy('b', asked))})`]
      : []),
    ...(ofDocument.length > 0
      ? [sql`m.document_id in (select d.id from stock_document d where ${all(ofDocument)})`]
      : []),
    ...(from ? [sql`m.date >= ${from}`] : []),
    ...(to ? [sql`m.date <= ${to}`] : []),
    ...(without_values ? [sql`m.cause <> 'revalued'`] : []),
    ...(before ? [sql`m.id < ${before}::bigint`] : []),
  ];
}

/** The ways in which a search finds moves: by their document, their variant or their batch, each by its own index. */
const ways = (search: string): Sql[] => [
  sql`m.document_id in (select d.id from stock_document d where ${contains(sql.ref('d.search_text'), search)})`,
  sql`m.variant_id in (select v.id from variant v where ${contains(sql.ref('v.search_text'), search)})`,
  sql`m.batch_id in (select b.id from batch b where ${contains(sql.ref('b.search_text'), search)})`,
];

/**
 * Whether by the documents' dates. Those of some days are, unless another order is asked for: in the order in which they were
 * posted, all moves of other days would be walked through to find them. On one day both orders are the same.
 */
const isByDate = ({ order_by, from, to }: Asked): boolean =>
  order_by === 'date' || (from !== undefined && from === to) || (!order_by && (from ?? to) !== undefined);

/** As they were posted, the newest first; or by the documents' dates. The id decides between equals. */
function order(asked: Asked): Sql {
  const way = asked.order_by && asked.sort_by !== 'desc' ? sql`asc` : sql`desc`;
  return isByDate(asked) ? sql`m.date ${way}, m.id ${way}` : sql`m.id ${way}`;
}

/**
 * Moves that match, each way of a search cut off by `end`: so none of the first ones is missed, and a search that finds
 * nearly everything still ends early.
 */
function matching(asked: Asked, end: Sql, rest: Sql[] = []): Sql {
  const some = (conditions: Sql[]) => sql`(select m.id, m.date from stock_move m where ${all(conditions)} ${end})`;
  const given = [...conditions(asked), ...rest];
  if (asked.search === '') return some(given);
  return sql.join(
    ways(asked.search).map((way) => some([way, ...given])),
    sql` union `,
  );
}

// Costs that are set later move nothing but value, and were not made when the receipt was posted.
const columns = sql`m.id::text as id, m.date,
  case when m.cause = 'revalued' and d.entity = 'stockreceived' then m.created_at else d.posted_at end as created_at,
  jsonb_build_object('id', d.id, 'entity', d.entity, 'kind', d.kind, 'number', d.number) as document,
  goods.product, goods.variant, goods.batch, place.owner, place.warehouse, place.position, place.handling_unit, s.stock_status,
  m.packs, ${kilograms('m.net_weight_g')} as net_weight, m.packs_after, ${kilograms('m.net_weight_g_after')} as net_weight_after,
  m.cause, m.value`;

/** The tables of a move `m`. The names stand apart (`offset 0`): of ten tables at once a plan takes longer than the page itself. */
const joins = sql`
  join stock_document d on d.company_id = m.company_id and d.id = m.document_id
  join stock_balance s on s.company_id = m.company_id and s.id = m.balance_id
  cross join lateral (
    select ${withName('p')} as product, ${coded('v')} as variant, jsonb_build_object('id', b.id, 'number', b.number) as batch
    from variant v
    join product p on p.company_id = v.company_id and p.id = v.product_id
    join batch b on b.company_id = v.company_id and b.id = m.batch_id
    where v.company_id = m.company_id and v.id = m.variant_id offset 0
  ) goods
  cross join lateral (
    select ${coded('o')} as owner, ${coded('w')} as warehouse, jsonb_build_object('id', y.id, 'code', y.code) as position,
      h.code as handling_unit
    from warehouse w
    join storage_position y on y.company_id = w.company_id and y.id = s.position_id
    left join partner o on o.company_id = w.company_id and o.id = s.owner_id
    left join handling_unit h on h.company_id = w.company_id and h.id = s.handling_unit_id
    where w.company_id = m.company_id and w.id = m.warehouse_id offset 0
  ) place`;

export interface MovePage {
  rows: StockMove[];
  /** Of those that are counted. */
  total: number;
  /** There are more than were counted. */
  has_more: boolean;
}

/** One page of the ledger and how many moves there are, as far as they are counted: one statement. */
export async function listMoves(trx: Trx, asked: MoveQuery): Promise<MovePage> {
  const { page, size } = asked;
  const way = order(asked);
  const first = sql`order by ${way} limit ${sql.lit((page + 1) * size)}`;
  // In order, so that they are counted along an index of the company's: else all companies' moves may be looked through.
  const counted = sql`${asked.search === '' ? sql`order by ${way}` : sql``} limit ${sql.lit(ROWS_COUNTED + 1)}`;
  const { rows } = await sql<StockMove & { total: number }>`${isFirstPage(asked) ? named('page of moves') : sql``}
    with page as materialized (
      select m.id from (${matching(asked, first)}) m order by ${way} ${pageEnd(asked)}
    ), total as materialized (
      select count(*) as total from (${matching(asked, counted)}) m
    )
    select ${columns}, total.total
    from total
    left join (page join stock_move m on m.company_id = app_company_id() and m.id = page.id ${joins}) on true
    order by ${way}`.execute(trx);
  const total = rows[0]?.total ?? 0;
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ total: _, ...row }) => row),
    total: Math.min(total, ROWS_COUNTED),
    has_more: total > ROWS_COUNTED,
  };
}

/** The moves of a page, filled: found first, on narrow rows. `found` are ids of moves as `m.id`. */
const filled = (asked: Asked, found: Sql) => sql<StockMove>`
  with page as materialized (${found})
  select ${columns} from page join stock_move m on m.company_id = app_company_id() and m.id = page.id ${joins}
  order by ${order(asked)}`;

/** The moves after a move in the order asked for. */
function after(asked: Asked, { id, date }: StockMove): Sql {
  const way = asked.order_by && asked.sort_by !== 'desc' ? sql`>` : sql`<`;
  return isByDate(asked) ? sql`(m.date, m.id) ${way} (${date}::date, ${id}::bigint)` : sql`m.id ${way} ${id}::bigint`;
}

/** More than this at once would not come faster. */
const AT_ONCE = 1000;

/**
 * All that match, in the order asked for. They are read by their keys, some at a time: the ledger only grows, so what is
 * posted meanwhile moves nothing, and one statement for all of it would first sort all of it.
 */
export async function* allMoves(trx: Trx, asked: Asked): AsyncGenerator<StockMove> {
  const way = order(asked);
  const end = sql`order by ${way} limit ${AT_ONCE}`;
  let last: StockMove | undefined;
  do {
    const rest = last ? [after(asked, last)] : [];
    const found = sql`select m.id from (${matching(asked, end, rest)}) m ${end}`;
    const { rows } = await filled(asked, found).execute(trx);
    yield* rows;
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}
