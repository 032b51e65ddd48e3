import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import { batchFacts, type NewBatch } from '#shared/stock/batch.ts';
import { completeness } from '#shared/stock/key-data.ts';
import type { AskedBatches, batchQuery, batchSortColumns, StockBatch } from '#shared/stock/stock-batch.ts';
import { today } from '#server/platform/db/today.ts';
import { samePartner, sameVariant } from '#server/platform/db/mergeable.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import {
  alphabetical,
  contains,
  ordered,
  type Page,
  pageOf,
  type SortColumn,
  sortColumn,
} from '#server/platform/http/list.ts';
import { coded, withName } from '#server/platform/db/nested.ts';
import { askedElements, knownElements, lacksKeyData } from './key-data.ts';
import { all, areaName, expiring, ownedBy } from './pieces.ts';
import '#server/stock/ledger/table.ts';

type Sql = RawBuilder<unknown>;
export type Batches = Omit<AskedBatches, 'format'>;

/** A batch as stored: with its facts, which tell how complete it is. */
export type StoredBatch = Omit<StockBatch, 'completeness'> &
  Omit<NewBatch, 'number'> & { has_species: boolean; has_product_form: boolean; version: number };

/** Whether stock is looked at where it lies, or whose it is: then a batch matches that has some there. */
const lying = (asked: Batches): Sql[] => [
  ...(asked.warehouse_id ? [sql`s.warehouse_id = ${asked.warehouse_id}`] : []),
  ...ownedBy('s', asked),
];

/** Of a fishing area in a major one. */
const within = (majorArea: string): Sql => sql`b.fishing_area_id in (
  select f.id from fishing_area f join area a on a.id = f.area_id where f.company_id = app_company_id() and a.code = ${majorArea})`;

/**
 * What matches. Stock is asked for as a truth rather than joined: the planner takes a wall around stock for one that hides
 * most of it, and would look up thousands of batches one by one.
 */
function conditions(asked: Batches): Sql {
  const { search, variant_id, supplier_id, certification_id, stock } = asked;
  const fishing_area_id = asked.fishing_area_id === 'none' ? undefined : asked.fishing_area_id;
  const places = lying(asked);
  const withStock = stock === 'with' ? [sql`not s.is_empty`] : [];
  return all([
    ...(supplier_id ? [sql`b.supplier_id = ${samePartner(supplier_id)}`] : []),
    ...(variant_id ? [sql`b.variant_id = ${sameVariant(variant_id)}`] : []),
    ...Object.entries({ fishing_area_id, certification_id })
      .filter(([, id]) => id !== undefined)
      .map(([column, id]) => sql`${sql.ref(`b.${column}`)} = ${id}`),
    ...(asked.fishing_area_id === 'none' ? [sql`b.fishing_area_id is null`] : []),
    ...(asked.major_area ? [within(asked.major_area)] : []),
    ...(asked.landing_location ? [sql`lower(b.landing_location) = lower(${asked.landing_location})`] : []),
    ...expiring('b.expiry_date', asked.expiry),
    ...(asked.received_from ? [sql`b.received_date >= ${asked.received_from}`] : []),
    ...(asked.key_data ? [lacksKeyData] : []),
    ...(search === '' ? [] : [contains(sql.ref('b.search_text'), search) as Sql]),
    ...(places.length + withStock.length > 0
      ? [sql`(b.id in (select s.batch_id from stock_balance s where ${all([...withStock, ...places])})) is true`]
      : []),
  ]);
}

interface Sorted extends SortColumn {
  /** The joins that the column needs. */
  join?: Sql;
}

const variant = sql`join variant v on v.company_id = app_company_id() and v.id = b.variant_id`;
const product = sql`join product p on p.company_id = app_company_id() and p.id = v.product_id`;
const onHand = sql`left join (
  select s.batch_id, sum(s.packs) as packs, sum(s.net_weight_g) as net_weight_g from stock_balance s where not s.is_empty
  group by s.batch_id) h on h.batch_id = b.id`;
const supplier = sql`left join partner c on c.company_id = app_company_id() and c.id = b.supplier_id`;
const area = sql`left join fishing_area f on f.company_id = app_company_id() and f.id = b.fishing_area_id`;

const sortable: Record<(typeof batchSortColumns)[number], Sorted> = {
  number: { by: alphabetical(sql.ref('b.number')) },
  variant: { by: alphabetical(sql.ref('v.name')), join: variant },
  product: { by: alphabetical(sql.ref('p.name')), join: sql`${variant} ${product}` },
  received_date: { by: sql.ref('b.received_date') },
  production_date: { by: sql.ref('b.production_date'), mayBeEmpty: true },
  expiry_date: { by: sql.ref('b.expiry_date'), mayBeEmpty: true },
  supplier: { by: alphabetical(sql.ref('c.name')), mayBeEmpty: true, join: supplier },
  // Without an area its name would be an empty text, which comes first.
  fishing_area: { by: alphabetical(sql`nullif(${areaName}, '')`), mayBeEmpty: true, join: area },
  packs: { by: sql`coalesce(h.packs, 0)`, join: onHand },
  net_weight: { by: sql`coalesce(h.net_weight_g, 0)`, join: onHand },
  created_at: { by: sql.ref('b.created_at') },
};

/** The order asked for, what expires first when none is; the id decides between equals. */
function sorting(asked: Batches) {
  const { order_by, sort_by } = asked;
  const { by, mayBeEmpty = false, join = sql`` } = sortColumn(sortable, asked, 'expiry_date');
  const way = order_by && sort_by === 'desc' ? sql`desc` : sql`asc`;
  return { join, order: sql`${ordered(by, order_by ? sort_by : 'asc', mayBeEmpty)}, b.id ${way}` };
}

const facts = sql.join((Object.keys(batchFacts) as BatchFact[]).map((fact) => sql.ref(`b.${fact}`)));

/** The columns of a batch `b`: with what is on hand of it now, where and whose. */
const columns = sql`
  b.id, b.number, ${coded('v')} as variant, ${withName('p')} as product, ${coded('c')} as supplier,
  case when f.id is not null then jsonb_build_object('id', f.id, 'name', ${areaName}) end as fishing_area,
  ${withName('k')} as certification, b.received_date, b.expiry_date - day.day as days_left, b.created_at, b.version, ${facts},
  coalesce(s.packs, 0) as packs, coalesce(s.net_weight, 0) as net_weight, coalesce(s.owners, '[]') as owners,
  coalesce(s.warehouses, '[]') as warehouses, p.commodity_id is not null as has_species,
  p.processtype_id is not null as has_product_form`;

const joins = sql`
  ${variant} ${product} ${supplier} ${area}
  left join certification k on k.company_id = app_company_id() and k.id = b.certification_id
  cross join (select ${today} as day) day
  left join lateral (
    select sum(s.packs) as packs, ${kilograms(sql`sum(s.net_weight_g)`)} as net_weight,
      jsonb_agg(distinct ${coded('o')}) as owners, jsonb_agg(distinct ${coded('w')}) as warehouses
    from stock_balance s
    join warehouse w on w.company_id = app_company_id() and w.id = s.warehouse_id
    left join partner o on o.company_id = app_company_id() and o.id = s.owner_id
    where s.batch_id = b.id and not s.is_empty
  ) s on true`;

/** A batch as it is answered in a list. */
export function toBatch({ has_species, has_product_form, ...row }: StoredBatch): StockBatch {
  const shown = { ...row, completeness: completeness(row, { has_species, has_product_form }) };
  return { ...shown, owners: shown.owners.map((owner) => owner ?? null) };
}

/** One page of batches and how many match: the page is found on narrow rows, and only then filled. */
export async function listBatches(trx: Trx, asked: z.output<typeof batchQuery>): Promise<Page<StockBatch>> {
  const { page, size } = asked;
  const { order, join } = sorting(asked);
  const { rows: found } = await sql<StoredBatch & { total: number }>`
    with page as materialized (
      select b.id, count(*) over () as total, row_number() over (order by ${order}) as place
      from batch b ${join} where ${conditions(asked)} order by ${order} limit ${size} offset ${page * size}
    )
    select ${columns}, page.total from page join batch b on b.company_id = app_company_id() and b.id = page.id ${joins}
    order by page.place`.execute(trx);
  const { rows, total } = await pageOf(trx, asked, found, sql`select from ${matchingBatches(asked)}`);
  return { rows: rows.map(toBatch), total };
}

/** The batches `b` that the list counts. */
export const matchingBatches = (asked: Batches): Sql => sql`batch b where ${conditions(asked)}`;

/** A statement of how much of the key data of batches is known: how many there are, how many lack some, and the known share in whole percent. */
export const keyDataOf = (asked: Batches): RawBuilder<{ batches: number; missing: number; percent: number }> => sql`
  select count(*) as batches, count(*) filter (where n.known < n.asked) as missing,
    coalesce(floor(100 * sum(n.known) / sum(n.asked)), 100)::int as percent
  from batch b ${variant} ${product}
  cross join lateral (select ${knownElements} as known, ${askedElements} as asked) n
  where ${conditions(asked)}`;

/** All that match, in the order asked for. */
export function allBatches(asked: Batches): RawBuilder<StoredBatch> {
  const { order, join } = sorting(asked);
  return sql<StoredBatch>`
    with found as materialized (
      select b.id, row_number() over (order by ${order}) as place from batch b ${join} where ${conditions(asked)}
    )
    select ${columns} from found join batch b on b.company_id = app_company_id() and b.id = found.id ${joins}
    order by found.place`;
}

/** One batch with its facts, where the person may see it. */
export async function storedBatch(trx: Trx, id: string): Promise<StoredBatch | undefined> {
  const { rows } = await sql<StoredBatch>`${named('find batch')}
    select ${columns} from batch b ${joins} where b.id = ${id}`.execute(trx);
  return rows[0];
}
