import { code, day, description, isActive, name, optionalReference, weight } from './fields.ts';
import { defineResource } from './resource.ts';

/** What goods are weighed in. Each change of its weight (kg) or of the day it was weighed on is kept as a further weighing. */
export const container = defineResource({
  name: 'container',
  table: 'container',
  path: '/containers',
  permission: 'container',
  fields: {
    name: name(),
    code: code(),
    owner_id: optionalReference({ table: 'partner', path: '/partners', shows: ['name'] }),
    tare: weight(),
    weighed_on: day(),
    description: description(),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  columns: ['name', 'code', 'owner_id', 'tare', 'weighed_on', 'description', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'code', 'owner_id', 'tare', 'weighed_on', 'description', 'is_active', 'created_at'],
  filters: ['owner_id'],
});
