import type { PreparedProduct } from '#shared/product.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import './table.ts';

const choices = (trx: Trx, table: 'category' | 'product_group' | 'commodity' | 'process_type') =>
  trx
    .selectFrom(table)
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .orderBy(({ ref }) => alphabetical(ref('name')))
    .execute();

/** The choices of the product dialog: the active groups, categories, commodities and process types, by name. */
export async function prepareProduct(trx: Trx): Promise<PreparedProduct> {
  return {
    groups: await choices(trx, 'product_group'),
    categories: await choices(trx, 'category'),
    commodities: await choices(trx, 'commodity'),
    processtype: await choices(trx, 'process_type'),
  };
}
