import { type PackReading, plainReading } from '#shared/stock/pack-reading.ts';
import { isDamaged } from '#shared/stock/damaged.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { type Allocation, kilogramsIn, putAllocation } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';

const weighed = (allocation: Allocation, pack_weights: number[], pack_readings: PackReading[]): Allocation => ({
  ...allocation,
  pack_weights,
  // Of packs of which nobody said how they were weighed nothing is said at all.
  pack_readings: pack_readings.length === pack_weights.length ? pack_readings : [],
  packs: pack_weights.length,
  net_weight: kilogramsIn(pack_weights),
});

/** A place with one more pack weighed into it. What was typed of it without weighing gives way to what is weighed. */
export const weighedInto = (allocation: Allocation, kg: number, reading: PackReading): Allocation =>
  weighed(allocation, [...allocation.pack_weights, kg], [...allocation.pack_readings, reading]);

/** A place without the pack that was weighed as this one, counted from zero. */
export const withoutPack = (allocation: Allocation, index: number): Allocation =>
  weighed(allocation, allocation.pack_weights.toSpliced(index, 1), allocation.pack_readings.toSpliced(index, 1));

/** Where damaged packs lie: as a place of a line, or of another one of the receipt, has it. */
type Spot = Pick<Allocation, 'position_id' | 'position'>;

/** Where the damaged packs of a receipt were put last; undefined as long as there are none with a place. */
export const damagedSpot = (lines: readonly Pick<DocumentLine, 'allocations'>[]): Spot | undefined =>
  lines.flatMap(({ allocations }) => allocations).findLast((one) => isDamaged(one) && one.position_id !== null);

/**
 * A line of which one weighed pack, counted from zero, is damaged: it goes from its place into a place of damaged packs of the same
 * line. A new one is where damaged packs of the receipt lie already, else where the pack was.
 */
export function withDamaged<Line extends Pick<DocumentLine, 'allocations'>>(
  line: Line,
  { from, index, spot }: { from: string; index: number; spot?: Spot | undefined },
): Line {
  const place = line.allocations.find(({ id }) => id === from);
  const kg = place?.pack_weights[index];
  if (!place || kg === undefined || isDamaged(place)) return line;
  const { position_id, position } = spot ?? place;
  const damaged = line.allocations.find(isDamaged) ?? newAllocation({ stock_status: 'damaged', position_id, position });
  const reading = place.pack_readings[index] ?? plainReading('typed');
  return putAllocation(putAllocation(line, withoutPack(place, index)), weighedInto(damaged, kg, reading));
}
