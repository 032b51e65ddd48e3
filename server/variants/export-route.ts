import { z } from 'zod';
import { exportQuery } from '#shared/list-query.ts';
import { variantExportColumns, variantFields, variantSortColumns } from '#shared/variant.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { allVariants, type VariantRow } from './list.ts';

type ExportColumn = (typeof variantExportColumns)[number] | keyof typeof variantFields;

const kinds: Partial<Record<ExportColumn, ColumnKind>> = {
  created_at: 'date',
  net_weight: 'number',
  gross_weight: 'number',
  glaze_percent: 'number',
  price_buy: 'number',
  best_price_buy: 'number',
  selling_price: 'number',
  min_selling_price: 'number',
};

/** Under which name a row has what a reference names. */
const names: Partial<Record<string, keyof VariantRow>> = {
  product_id: 'product_name',
  grade_id: 'grade_name',
  size_id: 'size_name',
  packaging_id: 'packaging_name',
  nature_id: 'nature_name',
  uom_id: 'uom_name',
};

/** The specified columns first, then everything else that is typed about a variant. */
const columns = [
  ...new Set<ExportColumn>([...variantExportColumns, ...(Object.keys(variantFields) as ExportColumn[])]),
];

/** Variants as a file. */
export const variantExportRoute = listExportRoute({
  path: '/variant',
  entity: 'productvariant',
  tag: 'productvariant',
  name: 'variant',
  query: exportQuery(variantSortColumns).extend({ product_id: z.uuid().optional() }),
  columns: columns.map((name) => ({ name, kind: kinds[name] ?? 'text' })),
  cell: (row: VariantRow, column) => row[names[column] ?? (column as keyof VariantRow)],
  rows: allVariants,
});
