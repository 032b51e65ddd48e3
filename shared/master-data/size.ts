import { code, description, isActive, name, optionalChoice, optionalDecimal } from './fields.ts';
import { defineResource } from './resource.ts';

/** Size grades. With a basis and a range they are put in order by the weight of a piece, not by their text. */
export const size = defineResource({
  name: 'size',
  table: 'size',
  path: '/sizes',
  permission: 'size',
  fields: {
    name: name(),
    code: code(),
    description: description(),
    basis: optionalChoice(['g_per_piece', 'kg_per_piece', 'pieces_per_kg', 'pieces_per_lb']),
    range_from: optionalDecimal(),
    range_to: optionalDecimal(),
    is_active: isActive(),
  },
  title: 'name',
  unique: ['name', 'code'],
  search: ['name', 'code'],
  columns: ['name', 'code', 'description', 'is_active', 'created_at'],
  exportColumns: ['id', 'name', 'code', 'description', 'is_active', 'created_at'],
  ranges: [['range_from', 'range_to']],
  order: { name: 'piece_weight', code: 'piece_weight' },
});
