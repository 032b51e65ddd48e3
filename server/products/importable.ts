import { completed } from '#shared/product-switches.ts';
import { productFields, productInput } from '#shared/product.ts';
import { columnsOf } from '#server/import/columns-of.ts';
import { type Importable, textKey } from '#server/import/importable.ts';
import { priceFaults } from './variant-prices.ts';

const by = ['name', 'code'];

/** Products as they are brought in from files: by the same rules as through their form. Pictures are not. */
export const importableProduct: Importable = {
  name: 'product',
  table: 'product',
  path: '/products',
  entity: 'product',
  columns: columnsOf(productFields, {
    category_id: { table: 'category', by },
    commodity_id: { table: 'commodity', by },
    group_id: { table: 'product_group', by },
    processtype_id: { table: 'process_type', by },
  }),
  unique: [textKey('name', { finds: true })],
  schema: productInput,
  complete: completed,
  against: (trx, rows) =>
    priceFaults(
      trx,
      rows.map(({ id, values }) => ({ ...values, id })),
    ),
};
