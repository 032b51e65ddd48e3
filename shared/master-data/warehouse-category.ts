import { code, description, isActive, name } from './fields.ts';
import { defineResource } from './resource.ts';

export const warehouseCategory = defineResource({
  name: 'warehouseCategory',
  table: 'warehouse_category',
  path: '/warehouse_categories',
  permission: 'warehousecategory',
  fields: { name: name(), code: code(), description: description(), is_active: isActive() },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  columns: ['name', 'code', 'description', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'code', 'description', 'is_active', 'created_at'],
});
