import { exportQuery } from '#shared/list-query.ts';
import { productExportColumns, productFields, productSortColumns } from '#shared/product.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { allProducts, type ProductRow } from './list.ts';

type ExportColumn = (typeof productExportColumns)[number] | keyof typeof productFields;

const kinds: Partial<Record<ExportColumn, ColumnKind>> = {
  created_at: 'date',
  expired_date: 'date',
  before_date: 'date',
  alert_stock: 'number',
  desired_stock: 'number',
  weight: 'number',
  volume: 'number',
  price_buy: 'number',
  best_price_buy: 'number',
  selling_price: 'number',
  min_selling_price: 'number',
  selling_tax: 'number',
};

/** Under which name a row has what a reference names. */
const names: Partial<Record<string, keyof ProductRow>> = {
  category_id: 'category_name',
  group_id: 'group_name',
  commodity_id: 'commodity_name',
  processtype_id: 'processtype_name',
};

/** The specified columns first, then everything else that is typed about a product. */
const columns = [
  ...new Set<ExportColumn>([...productExportColumns, ...(Object.keys(productFields) as ExportColumn[])]),
];

/** Products as a file. */
export const productExportRoute = listExportRoute({
  path: '/products',
  entity: 'product',
  tag: 'product',
  name: 'product',
  query: exportQuery(productSortColumns),
  columns: columns.map((name) => ({ name, kind: kinds[name] ?? 'text' })),
  cell: (row: ProductRow, column) => row[names[column] ?? (column as keyof ProductRow)],
  rows: allProducts,
});
