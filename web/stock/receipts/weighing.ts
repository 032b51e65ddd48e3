import { type Allocation, kilogramsIn } from '#web/stock/documents/content.ts';

const weighed = (allocation: Allocation, pack_weights: number[]): Allocation => ({
  ...allocation,
  pack_weights,
  packs: pack_weights.length,
  net_weight: kilogramsIn(pack_weights),
});

/** A place with one more pack weighed into it. What was typed of it without weighing gives way to what is weighed. */
export const weighedInto = (allocation: Allocation, kg: number): Allocation =>
  weighed(allocation, [...allocation.pack_weights, kg]);

/** A place without the pack that was weighed as this one, counted from zero. */
export const withoutPack = (allocation: Allocation, index: number): Allocation =>
  weighed(allocation, allocation.pack_weights.toSpliced(index, 1));
