import type { RecordKind } from '#server/platform/records/kind.ts';

export const warehouseKind: RecordKind = {
  entity: 'warehouse',
  path: '/warehouses',
  table: 'warehouse',
  title: 'name',
  status: { column: 'status', active: 'active', inactive: 'none' },
};
