import { code, name, optionalReference, optionalWhole } from './fields.ts';
import { defineResource } from './resource.ts';

/** Units of measure on two levels: `value` says how many of the parent make one, where that is known. */
export const uom = defineResource({
  name: 'uom',
  table: 'uom',
  path: '/uoms',
  permission: 'uom',
  fields: {
    parent_id: optionalReference({ table: 'uom', path: '/uoms?parent_id=null', shows: ['name'] }),
    name: name(),
    code: code(),
    short_name: code(),
    value: optionalWhole({ unit: 'parent_id' }),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code', 'short_name'],
  columns: ['parent_id', 'name', 'code', 'short_name', 'value', 'created_at'],
  exportColumns: ['id', 'parent_id', 'name', 'code', 'short_name', 'value', 'created_at'],
  filters: ['parent_id'],
});
