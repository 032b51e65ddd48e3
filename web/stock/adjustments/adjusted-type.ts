import { adjusted } from '#shared/stock/document-types.ts';
import type { DraftedType } from '#web/stock/documents/document-type.ts';

/** The books adjusted to what is there; holds and releases stand in the same list. */
export const adjustedType: DraftedType = {
  ...adjusted,
  isExplained: true,
  words: 'stockAdjusted',
  head: [],
  needsNotes: true,
  input: async () => (await import('#shared/stock/adjusted.ts')).adjustedInput,
  // A difference to other books, or of another kind, is none.
  refit(lines, before, next) {
    const isSame = (['kind', 'warehouse_id', 'owner_id'] as const).every((field) => before[field] === next[field]);
    return isSame ? lines : lines.map((line) => ({ ...line, allocations: [], packs: 0, net_weight: 0 }));
  },
};
