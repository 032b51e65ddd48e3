import type { IssuableStock } from './issue-order.ts';

/** Packs of one batch at one place do not differ by more than so many times from what they weigh on average. */
const FACTOR = 4;

type Amount = Pick<IssuableStock, 'packs' | 'net_weight_g'>;

/**
 * Whether so much weight for so many packs cannot be true, by what lies there: the packs taken would weigh many times the
 * average, or those left next to nothing. Where a pack is opened and only weight is taken, nothing is known of packs.
 */
export function isImplausible(there: Amount, taken: Amount): boolean {
  // That more is taken than there is, the engine says.
  if (taken.packs === 0 || taken.packs > there.packs || taken.net_weight_g > there.net_weight_g) return false;
  const left = { packs: there.packs - taken.packs, net_weight_g: there.net_weight_g - taken.net_weight_g };
  // Products, not quotients: both are whole numbers.
  const tooHeavy = taken.net_weight_g * there.packs > FACTOR * there.net_weight_g * taken.packs;
  const tooLight = left.packs > 0 && FACTOR * left.net_weight_g * there.packs < there.net_weight_g * left.packs;
  return tooHeavy || tooLight;
}
