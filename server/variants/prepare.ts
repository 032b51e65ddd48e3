import type { PreparedVariant, VariantProduct } from '#shared/variant.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical, contains } from '#server/platform/http/list.ts';
import '../products/table.ts';
import './table.ts';

const PRODUCTS_SHOWN = 20;

const coded = (trx: Trx, table: 'grade' | 'packaging') =>
  trx
    .selectFrom(table)
    .select(['id', 'name', 'code'])
    .where('is_active', '=', true)
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .execute();

/** The choices of the variant dialog: active attributes by name, sizes by the weight of a piece, and all units. */
export async function prepareVariant(trx: Trx): Promise<PreparedVariant> {
  return {
    grades: await coded(trx, 'grade'),
    sizes: await trx
      .selectFrom('size')
      .select(['id', 'name', 'code'])
      .where('is_active', '=', true)
      .orderBy('piece_weight', (order) => order.asc().nullsLast())
      .orderBy(({ ref }) => alphabetical(ref('name')))
      .execute(),
    packagings: await coded(trx, 'packaging'),
    natures: await trx
      .selectFrom('nature')
      .select(['id', 'name'])
      .where('is_active', '=', true)
      .orderBy(({ ref }) => alphabetical(ref('name')))
      .execute(),
    uoms: await trx
      .selectFrom('uom')
      .select(['id', 'name', 'code'])
      .orderBy(({ ref }) => alphabetical(ref('name')))
      .execute(),
  };
}

const productColumns = [
  'id',
  'name',
  'type',
  'status',
  'price_buy',
  'best_price_buy',
  'selling_price',
  'min_selling_price',
  'image',
] as const;

/** The first products that a search finds, active ones before the others, each kind by name. */
export async function findProducts(trx: Trx, search: string): Promise<VariantProduct[]> {
  // One kind after the other: each is read in the order of the index, and no further than needed.
  const active = await first(trx, { search, status: 'active', limit: PRODUCTS_SHOWN });
  const room = PRODUCTS_SHOWN - active.length;
  return room > 0 ? [...active, ...(await first(trx, { search, status: 'none', limit: room }))] : active;
}

interface Wanted {
  search: string;
  status: VariantProduct['status'];
  limit: number;
}

const first = (trx: Trx, { search, status, limit }: Wanted): Promise<VariantProduct[]> =>
  trx
    .selectFrom('product')
    .select(productColumns)
    .where('status', '=', status)
    .$if(search !== '', (rows) => rows.where(({ ref }) => contains(ref('search_text'), search)))
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .limit(limit)
    .execute();
