import type { DocumentLine } from '#shared/stock/document.ts';
import { type Allocation, kilogramsIn } from '../content.ts';
import type { GoodsFacts } from './facts.ts';

/** What packs weighed in their containers, and what was none of them, in kg. */
export interface WeighedGross {
  gross: number;
  tare: number;
  glaze: number;
}

/** The goods of one batch of a line, from all places. Weights in kg. */
export interface BatchPart {
  /** The batch, for a key. */
  id: string;
  number: string;
  expiry_date: string | null;
  facts: Pick<GoodsFacts, 'production_date' | 'fishing_area' | 'catch_certificate'>;
  packs: number;
  net_weight: number;
  /** The weight of each pack; empty where they were not weighed one by one. */
  pack_weights: number[];
  /** Null where not all packs were weighed in a container: a part of them would be no gross weight of the goods. */
  weighed: WeighedGross | null;
}

/** A line by its batches: whom it leaves to does not care on which shelf it lay. */
export function byBatch({
  id: lineId,
  allocations,
  new_batch,
}: Pick<DocumentLine, 'id' | 'allocations' | 'new_batch'>): BatchPart[] {
  const groups = Map.groupBy(allocations, ({ batch_id }) => batch_id ?? '');
  return [...groups].map(([id, parts]: [string, Allocation[]]) => ({
    id: id || lineId,
    number: parts[0]?.batch?.number ?? new_batch?.number ?? '',
    expiry_date: parts[0]?.batch?.expiry_date ?? new_batch?.expiry_date ?? null,
    facts: {
      production_date: parts[0]?.batch?.facts?.production_date ?? new_batch?.production_date ?? null,
      fishing_area: parts[0]?.batch?.facts?.fishing_area ?? null,
      catch_certificate: parts[0]?.batch?.facts?.catch_certificate ?? new_batch?.catch_certificate ?? null,
    },
    packs: parts.reduce((sum, { packs }) => sum + packs, 0),
    net_weight: kilogramsIn(parts.map(({ net_weight }) => net_weight)),
    pack_weights: parts.flatMap(({ pack_weights }) => pack_weights),
    weighed: weighedIn(parts),
  }));
}

function weighedIn(parts: readonly Allocation[]): WeighedGross | null {
  const readings = parts.flatMap(({ pack_readings }) => pack_readings);
  const packs = parts.reduce((sum, one) => sum + one.packs, 0);
  const isWhole = packs > 0 && readings.length === packs && readings.every(({ gross }) => gross !== null);
  if (!isWhole) return null;
  const sum = (of: 'gross' | 'tare' | 'glaze') => kilogramsIn(readings.map((one) => one[of] ?? 0));
  return { gross: sum('gross'), tare: sum('tare'), glaze: sum('glaze') };
}
