import { sql } from 'kysely';
import type { Sorting, ListQuery } from '#shared/list-query.ts';
import type { Product, productSortColumns } from '#shared/product.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { sendNamed } from '#server/platform/db/send-named.ts';
import {
  alphabetical,
  contains,
  isFirstPage,
  onPage,
  orderBy,
  type Page,
  pageOf,
  placeOf,
  type SortColumn,
  sortColumn,
} from '#server/platform/http/list.ts';
import { reference } from '#server/platform/db/nested.ts';
import './table.ts';

/** A product as stored, with the names of what it refers to. */
export type ProductRow = Omit<Product, 'category' | 'group' | 'commodity' | 'processtype'> & {
  category_name: string | null;
  group_name: string | null;
  commodity_name: string | null;
  processtype_name: string | null;
};

/** The products that match. Nothing is joined, so that they are counted along an index alone. */
const matching = (trx: Trx, { search }: Sorting) =>
  trx
    .selectFrom('product as p')
    .$if(search !== '', (rows) => rows.where(({ ref }) => contains(ref('p.search_text'), search)));

/** How a column is sorted; by the name of what products refer to, also how a page is found by the places of these names. */
interface Sorted extends SortColumn {
  named?: { table: 'category' | 'process_type'; reference: 'p.category_id' | 'p.processtype_id' };
}

const sortable: Record<(typeof productSortColumns)[number], Sorted> = {
  name: { by: alphabetical(sql.ref('p.name')) },
  category: {
    by: alphabetical(sql.ref('c.name')),
    mayBeEmpty: true,
    named: { table: 'category', reference: 'p.category_id' },
  },
  processtype: {
    by: alphabetical(sql.ref('t.name')),
    mayBeEmpty: true,
    named: { table: 'process_type', reference: 'p.processtype_id' },
  },
  traceability: { by: sql.ref('p.traceability') },
  type: { by: sql.ref('p.type') },
  status: { by: sql.ref('p.status') },
  created_at: { by: sql.ref('p.created_at') },
};

const sortedBy = (asked: Sorting) => sortColumn(sortable, asked, 'created_at');

/** The order asked for, the newest first when none is. */
const order = (asked: Sorting) => orderBy(sortedBy(asked), asked, 'p.id');

/** The ids of a page in the order asked for, and how many there are in all. */
function pageOfIds(trx: Trx, query: ListQuery) {
  const { named } = sortedBy(query);
  const all = matching(trx, query);
  const ids = all.select('p.id');
  if (!named) return ids.$call(onPage(query, all, order(query)));
  const places = trx.selectFrom(named.table).select(['id', placeOf(sql.ref('name')).as('place')]);
  const byPlace = orderBy({ by: sql.ref('s.place'), mayBeEmpty: true }, query, 'p.id');
  return ids.leftJoin(places.as('s'), 's.id', named.reference).$call(onPage(query, all, byPlace));
}

const columns = [
  'p.id',
  'p.image',
  'p.name',
  'p.name_en',
  'p.alias_name',
  'p.description',
  'p.category_id',
  'p.group_id',
  'p.commodity_id',
  'p.processtype_id',
  'p.type',
  'p.traceability',
  'p.status',
  'p.can_sold',
  'p.can_purchased',
  'p.has_expired',
  'p.expired_date',
  'p.before_date',
  'p.alert_stock',
  'p.desired_stock',
  'p.weight',
  'p.volume',
  'p.price_buy',
  'p.best_price_buy',
  'p.selling_price',
  'p.min_selling_price',
  'p.include_tax',
  'p.selling_tax',
  'p.selling_tax_price',
  'p.created_at',
  'p.version',
  'c.name as category_name',
  'g.name as group_name',
  'm.name as commodity_name',
  't.name as processtype_name',
] as const;

/** All matching products in the order asked for. */
export const allProducts = (trx: Trx, query: Sorting) =>
  matching(trx, query)
    .leftJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('process_type as t', 't.id', 'p.processtype_id')
    .leftJoin('product_group as g', 'g.id', 'p.group_id')
    .leftJoin('commodity as m', 'm.id', 'p.commodity_id')
    .select(columns)
    .orderBy(order(query));

/** One page and how many there are in all: the page is found first and once, on narrow rows, and only then filled. */
export async function listProducts(trx: Trx, query: ListQuery): Promise<Page<Product>> {
  const filled = trx
    .with(
      (page) => page('page').materialized(),
      () => pageOfIds(trx, query),
    )
    .selectFrom('page')
    .innerJoin('product as p', 'p.id', 'page.id')
    .leftJoin('category as c', 'c.id', 'p.category_id')
    .leftJoin('process_type as t', 't.id', 'p.processtype_id')
    .leftJoin('product_group as g', 'g.id', 'p.group_id')
    .leftJoin('commodity as m', 'm.id', 'p.commodity_id')
    .select(columns)
    .select('page.total')
    .orderBy(order(query));
  const found = await sendNamed(trx, isFirstPage(query) ? 'page of products' : undefined, filled);
  const { rows, total } = await pageOf(trx, query, found, matching(trx, query));
  return { rows: rows.map(toProduct), total };
}

export async function findProduct(trx: Trx, id: string): Promise<Product | undefined> {
  const [row] = await sendNamed(trx, 'find product', allProducts(trx, { search: '' }).where('p.id', '=', id));
  return row && toProduct(row);
}

/** A row as the API shows it: what it refers to nested, with its name. */
export function toProduct(stored: ProductRow): Product {
  const { category_name, group_name, commodity_name, processtype_name, ...row } = stored;
  return {
    ...row,
    category: reference(row.category_id, category_name),
    group: reference(row.group_id, group_name),
    commodity: reference(row.commodity_id, commodity_name),
    processtype: reference(row.processtype_id, processtype_name),
  };
}
