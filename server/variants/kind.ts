import type { RecordKind } from '#server/platform/records/kind.ts';

export const variantKind: RecordKind = {
  entity: 'productvariant',
  path: '/variant',
  table: 'variant',
  title: 'name',
  status: { column: 'status', active: 'active', inactive: 'none' },
  image: 'image',
};
