import { type RawBuilder, sql } from 'kysely';
import type { StockRow, StockTotals, stockSortColumns } from '#shared/stock/inventory.ts';
import { rowsOf } from '#server/platform/http/cursor.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { alphabetical, ordered } from '#server/platform/http/list.ts';
import { found } from './pieces.ts';
import { groupings } from './stock-groups.ts';
import { type Asked, dayOf, grouped, groupedOnHand, low, source } from './stock-source.ts';

type Sql = RawBuilder<unknown>;
/** The list's query: without a page, all that matches. */
export type StockQuery = Asked & { page?: number; size?: number };

/** How each column is sorted; with `named` by what the row is of. */
const sortable: Record<(typeof stockSortColumns)[number], Sql | ((asked: Asked) => Sql | undefined)> = {
  name: ({ group_by }) => groupings[group_by].name,
  product: ({ group_by }) => (groupings[group_by].shown.product ? alphabetical(sql.ref('p.name')) : undefined),
  expiry_date: ({ group_by }) => (group_by === 'batch' ? sql.ref('b.expiry_date') : undefined),
  order_weight: (asked) => (hasLevels(asked) ? sql.ref('low.order_weight') : undefined),
  packs: sql.ref('g.packs'),
  net_weight: sql.ref('g.net_weight_g'),
  available_packs: sql.ref('g.available_packs'),
  available_weight: sql.ref('g.available_weight_g'),
  reserved_packs: sql.ref('g.reserved_packs'),
  reserved_weight: sql.ref('g.reserved_weight_g'),
  pledged_packs: sql.ref('g.pledged_packs'),
  pledged_weight: sql.ref('g.pledged_weight_g'),
  held_packs: sql.ref('g.held_packs'),
  held_weight: sql.ref('g.held_weight_g'),
  expired_packs: sql.ref('g.expired_packs'),
  expired_weight: sql.ref('g.expired_weight_g'),
  value: sql.ref('g.value'),
};

/** Levels are of products, and of today. */
const hasLevels = ({ group_by, as_of }: Asked) => group_by === 'product' && !as_of;
const levelsOf = (asked: Asked) => (hasLevels(asked) ? sql`left join low on low.product_id = g.product_id` : sql``);

const identityOf = (asked: Asked) => {
  const { own, others = sql`` } = groupings[asked.group_by];
  return sql`${own} ${others} ${levelsOf(asked)}`;
};

/** The order asked for; else batches by what expires first, all others by name. */
function sorting(asked: Asked) {
  const { group_by, sort_by } = asked;
  const column = asked.order_by ?? (group_by === 'batch' ? 'expiry_date' : 'name');
  const way = sortable[column];
  const by = (typeof way === 'function' ? way(asked) : way) ?? sql`null::text`;
  const { id } = groupings[group_by];
  const orderBy = (place: Sql) => sql`${ordered(place, asked.order_by ? sort_by : 'asc', true)}, ${id}`;
  // Only what the order needs is joined before the page is cut out.
  const joins =
    typeof way === 'function'
      ? column === 'product'
        ? identityOf(asked)
        : sql`${groupings[group_by].own} ${levelsOf(asked)}`
      : sql``;
  return { by, joins, order: orderBy(sql.ref('g.place')) };
}

/** What a row may be placed by without the sums of states. */
const onHand: readonly (string | undefined)[] = [
  'name',
  'product',
  'expiry_date',
  'packs',
  'net_weight',
  'value',
  undefined,
];

/** How the page is selected before all totals are aggregated: not for exports, nor for a past day, whose balances are reconstructed. */
const manyOf = ({ group_by, as_of, size, order_by }: StockQuery) =>
  size !== undefined && !as_of && onHand.includes(order_by ?? undefined) ? groupings[group_by].many : undefined;

/** All batches in stock are asked for, what expires first before others: so an index has them. */
function isByExpiry({ group_by, order_by, sort_by, page: _, size, search, ...filters }: StockQuery): boolean {
  const isAsked = (order_by ?? 'expiry_date') === 'expiry_date' && !(order_by && sort_by === 'desc');
  const isAll = search === '' && Object.values(filters).every((filter) => filter === undefined);
  return group_by === 'batch' && size !== undefined && isAsked && isAll;
}

const sumsOver = (rows: Sql, total: Sql) => sql`
  select ${total} as total, coalesce(sum(packs), 0) as total_packs, ${kilograms(sql`coalesce(sum(net_weight_g), 0)`)} as total_weight,
    coalesce(sum(value), 0) as total_value
  from ${rows}`;

const limited = ({ page = 0, size }: StockQuery) =>
  size === undefined ? sql`` : sql`limit ${size} offset ${page * size}`;

/**
 * The `sums` over all stock, and the batches that are `first`: those in stock, along an index of their dates. `is true` keeps the planner
 * from making a join of `in`: a hashed subplan skips used-up batches cheaply, which come first and may be many.
 */
const firstByExpiry = (asked: StockQuery) => sql`
  known as materialized (select app_batches_in_stock() as ids),
  in_stock as materialized (
    select unnest(ids) as batch_id from known
    union all select distinct s.batch_id from ${source(asked)} s where (select ids is null from known)
  ), sums as (${sumsOver(sql`${source(asked)} s`, sql`(select count(*) from in_stock)`)}),
  first as materialized (
    select b.id as batch_id, b.variant_id, b.expiry_date as place
    from (
      select b.id from batch b where (b.id in (select batch_id from in_stock)) is true
      order by ${ordered(sql.ref('b.expiry_date'), 'asc', true)}, b.id ${limited(asked)}
    ) found join batch b on b.company_id = app_company_id() and b.id = found.id
  )`;

/**
 * The same of any stock. Rows get their place before the page is cut out: else the planner looks through all of them for each of the
 * first names or days.
 */
const firstOfAll = (asked: StockQuery, { by, order, joins }: ReturnType<typeof sorting>) => sql`
  grouped as materialized (${manyOf(asked) ? groupedOnHand(asked) : grouped(asked)}),
  sums as (${sumsOver(sql`grouped`, sql`count(*)`)}),
  placed as materialized (select g.*, ${by} as place from grouped g ${joins}),
  first as materialized (select g.* from placed g order by ${order} ${limited(asked)})`;

const weight = (column: string) => sql`${kilograms(`g.${column}_g`)} as ${sql.ref(column)}`;

/** The statement of a page of the list, or of all of it. Rows carry the sums over all; without rows there is one of null. */
function statement(asked: StockQuery): RawBuilder<StockRow & Sums> {
  const { group_by, search } = asked;
  const { id, shown } = groupings[group_by];
  const place = sorting(asked);
  const many = manyOf(asked);
  const identity = (['product', 'variant', 'batch', 'owner', 'warehouse', 'room'] as const).map(
    (column) => sql`${shown[column] ?? sql`null::jsonb`} as ${sql.ref(column)}`,
  );
  return sql`
    with day as materialized (select ${dayOf(asked)} as day)
    ${search === '' ? sql`` : sql`, ${found(search)}`}
    ${group_by === 'product' || asked.below_alert ? sql`, ${low}` : sql``},
    ${isByExpiry(asked) ? firstByExpiry(asked) : firstOfAll(asked, place)}, page as ${
      many
        ? sql`materialized (select g.*, first.place from first join (${grouped(asked, [many.ofPage])}) g using (${many.keys}))`
        : sql`(select * from first)`
    }
    select sums.*, case when g.packs is not null then ${id}::text end as id, ${sql.join(identity)}, g.packs, ${weight('net_weight')},
      g.held_packs, ${weight('held_weight')}, g.expired_packs, ${weight('expired_weight')}, g.reserved_packs, ${weight('reserved_weight')},
      g.pledged_packs, ${weight('pledged_weight')}, g.available_packs, ${weight('available_weight')}, g.value,
      ${
        hasLevels(asked)
          ? sql`low.alert_stock, low.desired_stock, coalesce(low.is_low, false) as is_low,
              low.order_weight`
          : sql`null::numeric as alert_stock, null::numeric as desired_stock, false as is_low, null::numeric as order_weight`
      }
    from sums cross join day left join (page g ${identityOf(asked)}) on true
    order by ${place.order}`;
}

type Sums = { total: number; total_packs: number; total_weight: number; total_value: number };

export interface StockPage {
  rows: StockRow[];
  total: number;
  totals: StockTotals;
}

/** One page of stock, added up as asked, with the sums over all pages: one statement. */
export async function listStock(trx: Trx, asked: StockQuery): Promise<StockPage> {
  const { rows } = await statement(asked).execute(trx);
  const { total, total_packs, total_weight, total_value } = rows[0]!;
  return {
    rows: rows.filter(({ id }) => id !== null).map(toRow),
    total,
    totals: { packs: total_packs, net_weight: total_weight, value: total_value },
  };
}

const toRow = ({
  total: _,
  total_packs: __,
  total_weight: ___,
  total_value: ____,
  ...row
}: StockRow & Sums): StockRow => row;

/** All of it, in the order asked for, some rows at a time. */
export async function* allStock(trx: Trx, asked: Asked): AsyncGenerator<StockRow> {
  for await (const row of rowsOf(trx, statement(asked))) {
    if (row.id !== null) yield toRow(row);
  }
}
