import { code, name, optionalName } from './fields.ts';
import { defineResource } from './resource.ts';

export const inventoryType = defineResource({
  name: 'inventoryType',
  table: 'inventory_type',
  path: '/inventory_type',
  permission: 'inventorytype',
  fields: { name: name(), code: code(), display_name: optionalName() },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code', 'display_name'],
  columns: ['name', 'display_name', 'created_at'],
  exportColumns: ['id', 'name', 'display_name', 'created_at'],
});
