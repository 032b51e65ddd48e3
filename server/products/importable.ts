import { completed } from '#shared/product-switches.ts';
import { productFields, productInput } from '#shared/product.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import { type Importable, textKey } from '#server/platform/import/importable.ts';
import { priceFaults } from './variant-prices.ts';

const by = ['name', 'code'];

/** An expiry that is past already and was not stored before: the form asks about it, too. */
const newlyPast: Importable['doubts'] = ({ expired_date: day }, old, today) =>
  typeof day === 'string' && day < today && day !== old?.['expired_date']
    ? [{ field: 'expired_date', code: 'past_expiry' }]
    : [];

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
  doubts: newlyPast,
  against: (trx, rows) =>
    priceFaults(
      trx,
      rows.map(({ id, values }) => ({ ...values, id })),
    ),
};
