import type { DocumentLine } from '#shared/stock/document.ts';
import { type Allocation, kilogramsIn } from '../content.ts';

/** The goods of one batch of a line, from all places. Weights in kg. */
export interface BatchPart {
  /** The batch, for a key. */
  id: string;
  number: string;
  expiry_date: string | null;
  packs: number;
  net_weight: number;
  /** The weight of each pack; empty where they were not weighed one by one. */
  pack_weights: number[];
}

/** A line by its batches: whom it leaves to does not care on which shelf it lay. */
export function byBatch({ allocations }: DocumentLine): BatchPart[] {
  const groups = Map.groupBy(allocations, ({ batch_id }) => batch_id ?? '');
  return [...groups].map(([id, parts]: [string, Allocation[]]) => ({
    id,
    number: parts[0]?.batch?.number ?? '',
    expiry_date: parts[0]?.batch?.expiry_date ?? null,
    packs: parts.reduce((sum, { packs }) => sum + packs, 0),
    net_weight: kilogramsIn(parts.map(({ net_weight }) => net_weight)),
    pack_weights: parts.flatMap(({ pack_weights }) => pack_weights),
  }));
}
