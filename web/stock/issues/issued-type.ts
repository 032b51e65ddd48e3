import { issued } from '#shared/stock/document-types.ts';
import type { DraftedType } from '#web/stock/documents/document-type.ts';
import { remarkFields } from '#web/stock/documents/head-fields.ts';

/** Goods that go out. */
export const issuedType: DraftedType = {
  ...issued,
  words: 'stockIssued',
  head: [...remarkFields, { name: 'temperature_c', control: 'celsius' }],
  needsNotes: true,
  input: async () => (await import('#shared/stock/issued.ts')).issuedInput,
  // What was taken of other goods, or elsewhere, is taken no more.
  refit(lines, before, next) {
    const isSame = before.warehouse_id === next.warehouse_id && before.owner_id === next.owner_id;
    return isSame ? lines : lines.map((line) => ({ ...line, allocations: [], packs: 0, net_weight: 0 }));
  },
};
