import { exportQuery } from '#shared/list-query.ts';
import { warehouseExportColumns, warehouseFields, warehouseSortColumns } from '#shared/warehouse.ts';
import { listExportRoute } from '#server/platform/spreadsheet/list-export-route.ts';
import type { ColumnKind } from '#server/platform/spreadsheet/sheet.ts';
import { allWarehouses, type WarehouseRow } from './list.ts';

type ExportColumn = (typeof warehouseExportColumns)[number] | keyof typeof warehouseFields;

const kinds: Partial<Record<ExportColumn, ColumnKind>> = { created_at: 'date', capacity_kg: 'number' };

/** Under which name a row has what a reference names. */
const names: Partial<Record<string, keyof WarehouseRow>> = {
  warehouse_type_id: 'warehouse_type_name',
  warehouse_category_id: 'warehouse_category_name',
};

const columns = [
  ...new Set<ExportColumn>([...warehouseExportColumns, ...(Object.keys(warehouseFields) as ExportColumn[])]),
];

/** Warehouses as a file. */
export const warehouseExportRoute = listExportRoute({
  path: '/warehouses',
  entity: 'warehouse',
  tag: 'warehouse',
  name: 'warehouse',
  query: exportQuery(warehouseSortColumns),
  columns: columns.map((name) => ({ name, kind: kinds[name] ?? 'text' })),
  cell: (row: WarehouseRow, column) => row[names[column] ?? (column as keyof WarehouseRow)],
  rows: allWarehouses,
});
