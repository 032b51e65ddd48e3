import type { RecordKind } from '#server/platform/records/kind.ts';

export const partnerKind: RecordKind = {
  entity: 'partners',
  path: '/partners',
  table: 'partner',
  title: 'name',
  status: { column: 'status', active: 'active', inactive: 'none' },
};
