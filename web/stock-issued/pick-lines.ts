import type { DocumentLine } from '#shared/stock/document.ts';
import { type Allocation, kilogramsIn, withAllocation, withSums } from '../stock-documents/content.ts';

/** A place that a line takes from: where one goes, what one picks there. */
export interface PickPlace {
  line: DocumentLine;
  allocation: Allocation;
  /** How many packs are picked; with catch weight those that are weighed. */
  done: number;
}

/** All places of an issue, in the order in which one walks past them. */
export function placesOf(lines: readonly DocumentLine[], counted: ReadonlySet<string>): PickPlace[] {
  const places = lines.flatMap((line) =>
    line.allocations.map((allocation): PickPlace => {
      const done = line.variant?.catch_weight
        ? allocation.pack_weights.length
        : counted.has(allocation.id)
          ? allocation.packs
          : 0;
      return { line, allocation, done };
    }),
  );
  const code = ({ allocation }: PickPlace) => allocation.position?.code ?? '';
  return places.toSorted((a, b) => code(a).localeCompare(code(b), 'id', { numeric: true }));
}

/** The packs' real weights count once all are weighed; until then what was planned. */
const reweighed = (allocation: Allocation): Allocation =>
  allocation.pack_weights.length === allocation.packs && allocation.packs > 0
    ? { ...allocation, net_weight: kilogramsIn(allocation.pack_weights) }
    : allocation;

/** The line with one more pack, in kg, from a place. */
export const withPack = (line: DocumentLine, id: string, kg: number): DocumentLine =>
  withSums(withAllocation(line, id, (one) => reweighed({ ...one, pack_weights: [...one.pack_weights, kg] })));

/** The line without one of the packs of a place, given by its number from zero. */
export const withoutPack = (line: DocumentLine, id: string, at: number): DocumentLine =>
  withSums(withAllocation(line, id, (one) => ({ ...one, pack_weights: one.pack_weights.toSpliced(at, 1) })));

/** The line with fewer packs from a place than were planned, and why; a place that gave nothing is left out. */
export function withLess(
  line: DocumentLine,
  id: string,
  { packs, reason }: { packs: number; reason: string },
): DocumentLine {
  const kept = line.allocations.flatMap((one) => {
    if (one.id !== id) return one;
    if (packs === 0) return [];
    const share = Math.round((one.net_weight * 1000 * packs) / one.packs) / 1000;
    return reweighed({ ...one, packs, net_weight: share });
  });
  return withSums({ ...line, short_reason: reason, allocations: kept });
}
