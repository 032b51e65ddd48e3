import { code, description, isActive, name, optionalWhole } from './fields.ts';
import { defineResource } from './resource.ts';

/** Kinds of warehouses; capacities in kg. */
export const warehouseType = defineResource({
  name: 'warehouseType',
  table: 'warehouse_type',
  path: '/warehouse_type',
  permission: 'warehousetype',
  fields: {
    name: name(),
    code: code(),
    description: description(),
    min_capacities: optionalWhole(),
    max_capacities: optionalWhole(),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  columns: ['name', 'code', 'description', 'min_capacities', 'max_capacities', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'code', 'description', 'min_capacities', 'max_capacities', 'is_active', 'created_at'],
  ranges: [['min_capacities', 'max_capacities']],
});
