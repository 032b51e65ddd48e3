import { code, description, isActive, name } from './fields.ts';
import { defineResource } from './resource.ts';

export const commodity = defineResource({
  name: 'commodity',
  table: 'commodity',
  path: '/commodities',
  permission: 'commodities',
  fields: {
    name: name(),
    name_en: name(),
    code: code(),
    description: description(),
    description_en: description(),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'name_en', 'code'],
  columns: ['name', 'name_en', 'code', 'description', 'description_en', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'name_en', 'code', 'description', 'description_en', 'is_active', 'created_at'],
});
