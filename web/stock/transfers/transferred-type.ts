import { transferred } from '#shared/stock/document-types.ts';
import type { DraftedType } from '#web/stock/documents/document-type.ts';
import { remarkFields } from '#web/stock/documents/head-fields.ts';

/** Goods that go to another place or owner. */
export const transferredType: DraftedType = {
  ...transferred,
  words: 'stockTransferred',
  head: [...remarkFields, { name: 'temperature_c', control: 'celsius' }],
  input: async () => (await import('#shared/stock/transferred.ts')).transferredInput,
  // Goods of another warehouse or owner are other goods; where they go is asked or not by the kind.
  refit(lines, before, next) {
    const isSame = (['kind', 'warehouse_id', 'owner_id'] as const).every((field) => before[field] === next[field]);
    return isSame ? lines : lines.map((line) => ({ ...line, allocations: [], packs: 0, net_weight: 0 }));
  },
};
