import { sql } from 'kysely';
import { attributeNames, variantFields, variantInput } from '#shared/variant.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import { type Importable, setKey, textKey } from '#server/platform/import/importable.ts';
import { priceFaults } from './prices.ts';

const by = ['name', 'code'];

/** Variants as they are brought in from files: by the same rules as through their form. Pictures are not. */
export const importableVariant: Importable = {
  name: 'productvariant',
  table: 'variant',
  path: '/variant',
  entity: 'productvariant',
  columns: columnsOf(variantFields, {
    product_id: { table: 'product', by: ['name'] },
    grade_id: { table: 'grade', by },
    size_id: { table: 'size', by },
    packaging_id: { table: 'packaging', by },
    nature_id: { table: 'nature', by: ['name'] },
    uom_id: { table: 'uom', by },
  }),
  unique: [
    textKey('code', { finds: true, table: 'variant' }),
    textKey('name', { finds: true, table: 'variant' }),
    // Among GTINs zeros in front do not count.
    { columns: ['barcode'], of: (row) => sql`lpad(${sql.ref(`${row}.barcode`)}, 14, '0')`, finds: false },
    setKey(['product_id', ...attributeNames], { table: 'variant' }),
  ],
  schema: variantInput,
  against: (trx, rows) =>
    priceFaults(
      trx,
      rows.map(({ values }) => values),
    ),
};
