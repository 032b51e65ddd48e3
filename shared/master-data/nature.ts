import { description, isActive, name } from './fields.ts';
import { defineResource } from './resource.ts';

/** The state goods are in, such as frozen or smoked. */
export const nature = defineResource({
  name: 'nature',
  table: 'nature',
  path: '/natures',
  permission: 'nature',
  fields: { name: name(), description: description(), is_active: isActive() },
  title: 'name',
  unique: ['name'],
  search: ['name', 'description'],
  columns: ['name', 'description', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'description', 'is_active', 'created_at'],
});
