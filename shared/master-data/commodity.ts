import { code, description, isActive, name, optionalName } from './fields.ts';
import { defineResource } from './resource.ts';

export const commodity = defineResource({
  name: 'commodity',
  table: 'commodity',
  path: '/commodities',
  permission: 'commodities',
  fields: {
    name: name(),
    name_en: name(),
    scientific_name: optionalName(),
    code: code(),
    description: description(),
    description_en: description(),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'name_en', 'scientific_name', 'code'],
  columns: ['name', 'name_en', 'scientific_name', 'code', 'description', 'description_en', 'is_active', 'created_at'],
  exportColumns: [
    'id',
    'name',
    'name_en',
    'code',
    'description',
    'description_en',
    'is_active',
    'created_at',
    'scientific_name',
  ],
});
