import { correctsCosts } from '#shared/stock/corrected-faults.ts';
import { transforms } from '#shared/stock/transformed.ts';
import type { DraftedType } from '#web/stock/documents/document-type.ts';
import { adjustedType } from './adjusted-type.ts';

const { needsNotes: _, ...adjusted } = adjustedType;

const kindsWhere = (isMeant: (kind: string) => boolean) =>
  Object.fromEntries(Object.entries(adjustedType.kinds).filter(([kind]) => isMeant(kind)));

const doesTransform = (kind: string) => transforms({ kind });

/** Adjustments that make goods of others. What goes in is of the books of one owner in one warehouse, what comes out is put there. */
export const transformedType: DraftedType = {
  ...adjusted,
  kinds: kindsWhere(doesTransform),
  refit(lines, before, next) {
    const isSame = (['warehouse_id', 'owner_id'] as const).every((field) => before[field] === next[field]);
    if (isSame) return lines;
    return lines.map((line) => {
      if (!line.is_output) return { ...line, allocations: [], packs: 0, net_weight: 0 };
      if (before.warehouse_id === next.warehouse_id) return line;
      return { ...line, allocations: line.allocations.map((one) => ({ ...one, position_id: null, position: null })) };
    });
  },
};

const corrects = (kind: string) => correctsCosts({ kind });

/** Corrections of what batches have cost: of the company's goods, wherever they lie. */
export const correctedType: DraftedType = { ...adjustedType, kinds: kindsWhere(corrects), refit: (lines) => lines };

/** All other adjustments, of which none becomes a transformation or a correction of costs. */
export const countedType: DraftedType = {
  ...adjustedType,
  kinds: kindsWhere((kind) => !doesTransform(kind) && !corrects(kind)),
};
