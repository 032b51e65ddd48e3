import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import type { Pick as StoredPick } from '#shared/stock/picking.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { type Allocation, kilogramsIn, withSums } from '#web/stock/documents/content.ts';
import { nominalIn } from './asked.ts';

/** A pick as it is shown: stored, or still to be. */
export interface ShownPick extends StoredPick {
  isStored: boolean;
}

/** A place that a line takes from: where one goes, what was picked there. */
export interface PickPlace {
  line: DocumentLine;
  allocation: Allocation;
  picks: readonly ShownPick[];
  /** How many packs are picked. */
  done: number;
}

/** A pick at a place: so many packs, or one that weighs so many kg and how that is known. */
export type Taken = Pick<ShownPick, 'packs' | 'net_weight' | 'reading'>;

export const packsIn = (picks: readonly { packs: number }[]): number =>
  picks.reduce((sum, { packs }) => sum + packs, 0);

/** All places of an issue, in the order in which one walks past them. */
export function placesOf(lines: readonly DocumentLine[], picks: readonly ShownPick[]): PickPlace[] {
  const byPlace = Map.groupBy(picks, ({ allocation_id }) => allocation_id);
  const places = lines.flatMap((line) =>
    line.allocations.map((allocation): PickPlace => {
      const here = byPlace.get(allocation.id) ?? [];
      return { line, allocation, picks: here, done: packsIn(here) };
    }),
  );
  const code = ({ allocation }: PickPlace) => allocation.position?.code ?? '';
  return places.toSorted((a, b) => code(a).localeCompare(code(b), 'id', { numeric: true }));
}

/** The weight of a place once no more than so many of its packs are picked, in kg. */
function weightOf(line: DocumentLine, { packs, net_weight, pack_weights }: Allocation, done: number): number {
  if (pack_weights.length === done) return kilogramsIn(pack_weights);
  const grams = gramsOf(net_weight);
  const nominal = nominalIn(line);
  const each = nominal !== null && grams % packs !== 0 ? nominal : grams / packs;
  return kilogramsOf(Math.round(each * done));
}

/** The line with no more from a place than was picked there, and why; a place that gave nothing is left out. */
export function withLess({ line, allocation, done }: PickPlace, reason: string): DocumentLine {
  const kept = line.allocations.flatMap((one) => {
    if (one.id !== allocation.id) return one;
    return done === 0 ? [] : { ...one, packs: done, net_weight: weightOf(line, one, done) };
  });
  return withSums({ ...line, short_reason: reason, allocations: kept });
}

/** How many packs are not weighed yet, or else not counted where somebody counts; undefined where none are. */
export function leftToPick({ lines }: StockDocument, picks: readonly ShownPick[]) {
  const places = placesOf(lines, picks);
  const left = (some: readonly PickPlace[]) =>
    some.reduce((sum, { allocation, done }) => {
      const weighed = allocation.pack_weights.length;
      return sum + Math.max(0, allocation.packs - Math.max(done, weighed));
    }, 0);
  const unweighed = left(places.filter(({ line }) => line.variant?.catch_weight));
  if (unweighed > 0) return { packs: unweighed, by: 'weight' };
  const uncounted = picks.length > 0 ? left(places) : 0;
  return uncounted > 0 ? { packs: uncounted, by: 'count' } : undefined;
}

/** Who picked how many packs of a line, and when the last of them. Only what is stored. */
export function pickersOf({ allocations }: DocumentLine, picks: readonly ShownPick[]) {
  const places = new Set(allocations.map(({ id }) => id));
  const stored = picks.filter(({ allocation_id, isStored }) => isStored && places.has(allocation_id));
  return [...Map.groupBy(stored, ({ picked_by }) => picked_by?.name ?? '–')].map(([name, theirs]) => ({
    name,
    packs: packsIn(theirs),
    last: theirs.at(-1)?.picked_at ?? '',
  }));
}
