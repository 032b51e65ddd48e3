import { CERTIFICATION_IMAGE_BYTES } from '#shared/limits.ts';
import { choice, code, description, isActive, name } from './fields.ts';
import { defineResource } from './resource.ts';

export const certification = defineResource({
  name: 'certification',
  table: 'certification',
  path: '/certifications',
  permission: 'certificate',
  fields: {
    name: name(),
    code: code(),
    description: description(),
    type: choice(['product', 'none']),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  columns: ['image', 'name', 'code', 'description', 'type', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'code', 'description', 'type', 'is_active', 'created_at'],
  image: { bytes: CERTIFICATION_IMAGE_BYTES },
});
