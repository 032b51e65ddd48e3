import type { PackReading } from '#shared/stock/pack-reading.ts';
import { type Allocation, kilogramsIn } from '#web/stock/documents/content.ts';

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
