import type { AdjustablePlace } from '#shared/stock/adjusted.ts';
import type { Quantity } from '#shared/stock/quantity.ts';
import { placed } from '#web/stock/adjustments/use-places.ts';
import { weightOfPacks } from '#web/stock/adjustments/weight-of-packs.ts';
import type { Allocation } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';

/** All goods of a place, to be moved as they stand: with the pallet on which they are. */
export const wholeOf = (place: AdjustablePlace): Allocation =>
  newAllocation({
    ...placed(place),
    packs: place.packs,
    net_weight: place.net_weight,
    to_handling_unit_code: place.handling_unit_code,
  });

/**
 * A move of so many packs: they weigh their share of what lies there, all of them all of it. Goods of which something stays leave
 * their pallet where it is.
 */
export function withPacks(move: Allocation, packs: number, book: Quantity): Allocation {
  const isWhole = packs === book.packs;
  const { handling_unit_code, to_handling_unit_code } = move;
  const stays = to_handling_unit_code === handling_unit_code ? null : to_handling_unit_code;
  return {
    ...move,
    packs,
    net_weight: weightOfPacks(packs, book),
    to_handling_unit_code: isWhole ? (to_handling_unit_code ?? handling_unit_code) : stays,
  };
}

/** The moves of a line after one of them changed: what stands on a pallet that is moved as it is goes to the same position. */
export function withMove(moves: readonly Allocation[], next: Allocation): Allocation[] {
  const { handling_unit_code: unit, to_handling_unit_code, to_position_id, to_position } = next;
  const takesUnit = unit !== null && unit === to_handling_unit_code;
  return moves.map((one) => {
    if (one.id === next.id) return next;
    const isBeside = takesUnit && one.handling_unit_code === unit && one.to_handling_unit_code === unit;
    return isBeside ? { ...one, to_position_id, to_position } : one;
  });
}
