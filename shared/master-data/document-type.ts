import { code, description, isActive, name, yesNo } from './fields.ts';
import { defineResource } from './resource.ts';

/** Kinds of papers; `input_field` says whether a number is to be typed with one. */
export const documentType = defineResource({
  name: 'documentType',
  table: 'document_type',
  path: '/document_type',
  permission: 'documenttype',
  fields: {
    name: name(),
    code: code(),
    description: description(),
    input_field: yesNo(),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  columns: ['name', 'code', 'description', 'input_field', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'code', 'description', 'input_field', 'is_active', 'created_at'],
});
