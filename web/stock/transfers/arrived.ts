import type { DocumentLine } from '#shared/stock/document.ts';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';

type Sent = Pick<DocumentLine, 'expected_packs' | 'expected_weight'>;

const weighed = (packs: number, { expected_packs, expected_weight }: Sent): number =>
  kilogramsOf(Math.round((gramsOf(expected_weight ?? 0) * packs) / (expected_packs || 1)));

/** A place of an arrival with so many packs: they weigh their share of what was sent. Their pallet comes with them. */
export const ofPacks = (place: Allocation, packs: number, sent: Sent): Allocation => ({
  ...place,
  packs,
  net_weight: weighed(packs, sent),
});

/** Another place for goods of a line, with the packs that are still missing, and no target yet. */
export function anotherPlace({ allocations, packs, ...sent }: DocumentLine): Allocation {
  const [{ id: _, ...first }] = allocations as [Allocation];
  const missing = Math.max(0, (sent.expected_packs ?? 0) - packs);
  const { id } = newAllocation();
  const place = { ...first, id, to_position_id: null, to_position: null };
  return ofPacks(place, missing, sent);
}

/** The line where nothing of its goods arrived: one place without any. */
export const ofNothing = (line: DocumentLine): DocumentLine => ({
  ...line,
  allocations: line.allocations
    .slice(0, 1)
    .map((place) => ({ ...place, packs: 0, net_weight: 0, to_position_id: null, to_position: null })),
});

/** Places of which those on the pallet of `next` stand where it does: a pallet stands in one position. */
export const besidePallet = (places: readonly Allocation[], next: Allocation): Allocation[] => {
  const { to_handling_unit_code: unit, to_position_id, to_position } = next;
  return places.map((one) => {
    if (one.id === next.id) return next;
    const isOn = unit !== null && one.to_handling_unit_code?.toLowerCase() === unit.toLowerCase();
    return isOn ? { ...one, to_position_id, to_position } : one;
  });
};
