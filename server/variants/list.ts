import { sql } from 'kysely';
import type { ListQuery, Sorting } from '#shared/list-query.ts';
import type { Variant, VariantProduct, variantSortColumns } from '#shared/variant.ts';
import { codeKept } from '#shared/stock/variant-code.ts';
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
  type SortColumn,
  sortColumn,
} from '#server/platform/http/list.ts';
import { staying } from '#server/platform/db/mergeable.ts';
import { reference } from '#server/platform/db/nested.ts';
import '../products/table.ts';
import './table.ts';

/** The filters of the list. */
interface Narrowed {
  product_id?: string | undefined;
  /** One variant, which may have been merged; lists have none of those. */
  id?: string;
}

export type VariantQuery = ListQuery & Narrowed;

/** A variant as stored, beside what it refers to. */
type Stored = Omit<Variant, 'product' | Reference>;
type Reference = 'grade' | 'size' | 'packaging' | 'nature' | 'uom';
export type VariantRow = Stored &
  Record<`${Reference}_name`, string | null> & {
    product_image: string | null;
    product_name: string;
    product_status: VariantProduct['status'];
    product_price_buy: number | null;
    product_best_price_buy: number | null;
    product_selling_price: number | null;
    product_min_selling_price: number | null;
  };

/** The one that stays of a variant `o`. */
const stays = staying('variant', 'o').as('id');

/**
 * The ids of the variants that a search finds: by their own name, code and barcode, also of those that were merged into them, by their
 * product's names, or by a whole code on labels. Each way is an index scan of its own; asked for at once, with `or`, every variant of
 * the company would be read.
 */
const found = (trx: Trx, search: string) =>
  trx
    .selectFrom('variant as o')
    .select(stays)
    .where(({ ref }) => contains(ref('o.search_text'), search))
    .union(
      trx
        .selectFrom('variant as o')
        .innerJoin('product as f', 'f.id', 'o.product_id')
        .select('o.id')
        .where(({ ref }) => contains(ref('f.search_text'), search)),
    )
    .union(
      trx
        .selectFrom('variant_code as c')
        .innerJoin('variant as o', 'o.id', 'c.variant_id')
        .select(stays)
        .where(sql<boolean>`lower(c.code) = lower(${codeKept(search)})`),
    );

/** The variants that match. What a search finds is looked for once: without statistics a plan might do so for each row. */
const matching = (trx: Trx, { search, product_id, id }: Sorting & Narrowed) =>
  trx
    .with(
      (found) => found('found').materialized(),
      () => found(trx, search),
    )
    .selectFrom('variant as v')
    .where((eb) => (id === undefined ? eb('v.merged_into_id', 'is', null) : eb('v.id', '=', id)))
    .$if(product_id !== undefined, (rows) => rows.where('v.product_id', '=', product_id!))
    .$if(search !== '', (rows) => rows.where('v.id', 'in', (query) => query.selectFrom('found').select('found.id')));

/** How each column is sorted, and whether it is the product's. */
const sortable: Record<(typeof variantSortColumns)[number], SortColumn & { ofProduct?: true }> = {
  name: { by: alphabetical(sql.ref('v.name')) },
  code: { by: alphabetical(sql.ref('v.code')) },
  barcode: { by: sql.ref('v.barcode'), mayBeEmpty: true },
  product: { by: alphabetical(sql.ref('p.name')), ofProduct: true },
  type: { by: sql.ref('p.type'), ofProduct: true },
  status: { by: sql.ref('v.status') },
  created_at: { by: sql.ref('v.created_at') },
};

const sortedBy = (asked: Sorting) => sortColumn(sortable, asked, 'created_at');

/** The order asked for, the newest first when none is. */
const order = (asked: Sorting) => orderBy(sortedBy(asked), asked, 'v.id');

const columns = [
  'v.id',
  'v.image',
  'v.product_id',
  'v.name',
  'v.code',
  'v.barcode',
  'v.grade_id',
  'v.size_id',
  'v.packaging_id',
  'v.nature_id',
  'v.uom_id',
  'v.catch_weight',
  'v.net_weight',
  'v.gross_weight',
  'v.glaze_percent',
  'v.temperature_class',
  'v.shelf_life_days',
  'v.price_buy',
  'v.best_price_buy',
  'v.selling_price',
  'v.min_selling_price',
  'v.status',
  'v.created_at',
  'v.version',
  'p.type',
  'p.image as product_image',
  'p.name as product_name',
  'p.status as product_status',
  'p.price_buy as product_price_buy',
  'p.best_price_buy as product_best_price_buy',
  'p.selling_price as product_selling_price',
  'p.min_selling_price as product_min_selling_price',
  'g.name as grade_name',
  's.name as size_name',
  'k.name as packaging_name',
  'n.name as nature_name',
  'u.name as uom_name',
] as const;

/** All matching variants in the order asked for. */
export const allVariants = (trx: Trx, query: Sorting & Narrowed) =>
  matching(trx, query)
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('grade as g', 'g.id', 'v.grade_id')
    .leftJoin('size as s', 's.id', 'v.size_id')
    .leftJoin('packaging as k', 'k.id', 'v.packaging_id')
    .leftJoin('nature as n', 'n.id', 'v.nature_id')
    .leftJoin('uom as u', 'u.id', 'v.uom_id')
    .select(columns)
    .orderBy(order(query));

/** One page and how many there are in all: the page is found first and once, on narrow rows, and only then filled. */
export async function listVariants(trx: Trx, query: VariantQuery): Promise<Page<Variant>> {
  const filled = trx
    .with(
      (page) => page('page').materialized(),
      () =>
        matching(trx, query)
          .$if(sortedBy(query).ofProduct ?? false, (rows) => rows.innerJoin('product as p', 'p.id', 'v.product_id'))
          .select('v.id')
          .$call(onPage(query, matching(trx, query), order(query))),
    )
    .selectFrom('page')
    .innerJoin('variant as v', 'v.id', 'page.id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .leftJoin('grade as g', 'g.id', 'v.grade_id')
    .leftJoin('size as s', 's.id', 'v.size_id')
    .leftJoin('packaging as k', 'k.id', 'v.packaging_id')
    .leftJoin('nature as n', 'n.id', 'v.nature_id')
    .leftJoin('uom as u', 'u.id', 'v.uom_id')
    .select(columns)
    .select('page.total')
    .orderBy(order(query));
  const found = await sendNamed(trx, isFirstPage(query) ? 'page of variants' : undefined, filled);
  const { rows, total } = await pageOf(trx, query, found, matching(trx, query));
  return { rows: rows.map(toVariant), total };
}

export async function findVariant(trx: Trx, id: string): Promise<Variant | undefined> {
  const [row] = await sendNamed(trx, 'find variant', allVariants(trx, { search: '', id }));
  return row && toVariant(row);
}

/** A row as the API shows it: what it refers to nested, with its name. */
export function toVariant(stored: VariantRow): Variant {
  const { product_image, product_name, product_status, product_price_buy, ...rest } = stored;
  const { product_best_price_buy, product_selling_price, product_min_selling_price, ...named } = rest;
  const { grade_name, size_name, packaging_name, nature_name, uom_name, ...row } = named;
  return {
    ...row,
    product: {
      id: row.product_id,
      image: product_image,
      name: product_name,
      type: row.type,
      status: product_status,
      price_buy: product_price_buy,
      best_price_buy: product_best_price_buy,
      selling_price: product_selling_price,
      min_selling_price: product_min_selling_price,
    },
    grade: reference(row.grade_id, grade_name),
    size: reference(row.size_id, size_name),
    packaging: reference(row.packaging_id, packaging_name),
    nature: reference(row.nature_id, nature_name),
    uom: reference(row.uom_id, uom_name),
  };
}
