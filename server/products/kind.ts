import type { RecordKind } from '#server/platform/records/kind.ts';

export const productKind: RecordKind = {
  entity: 'product',
  path: '/products',
  table: 'product',
  title: 'name',
  status: { column: 'status', active: 'active', inactive: 'none' },
  image: 'image',
};
