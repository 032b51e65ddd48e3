import { warehouseFields, warehouseInput } from '#shared/warehouse.ts';
import { columnsOf } from '#server/platform/import/columns-of.ts';
import { type Importable, textKey } from '#server/platform/import/importable.ts';

const by = ['name', 'code'];
const coordinates = new Set(['longitude', 'latitude']);

const columns = columnsOf(warehouseFields, {
  warehouse_type_id: { table: 'warehouse_type', by },
  warehouse_category_id: { table: 'warehouse_category', by },
}).map((column) => (coordinates.has(column.name) ? { ...column, kind: 'coordinate' as const } : column));

/** Warehouses as they are brought in from files, without their rooms: by the same rules as through their form. */
export const importableWarehouse: Importable = {
  name: 'warehouse',
  table: 'warehouse',
  path: '/warehouses',
  entity: 'warehouse',
  columns,
  unique: [textKey('code', { finds: true }), textKey('name', { finds: true })],
  schema: warehouseInput,
};
