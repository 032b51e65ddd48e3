import type { Amount } from './candidate.ts';
import { gramsOf } from './quantity.ts';

/** Grams of each pack of a variant, whose weight is master data in kg; null where each weighs something else. */
export const nominalOf = (variant: { catch_weight: boolean; net_weight: number | null }): number | null =>
  variant.catch_weight || variant.net_weight === null ? null : gramsOf(variant.net_weight);

/** Stock of packs that weigh alike: what lies there, what of it is free, and what a pack of its variant weighs, in grams. */
export interface FixedStock extends Amount {
  free: Amount;
  nominal_g: number;
}

/**
 * What one pack weighs: what the ledger says of all of them. Where weight was taken out of a pack once, the others still
 * weigh what their variant does.
 */
export function packWeight({ packs, net_weight_g, nominal_g }: FixedStock): number {
  if (net_weight_g % packs === 0) return net_weight_g / packs;
  const isOneOpened = nominal_g * (packs - 1) < net_weight_g && net_weight_g < nominal_g * packs;
  return isOneOpened ? nominal_g : Math.max(1, Math.floor(net_weight_g / packs));
}

/** The weight of a number of packs that weigh alike, in grams. The last free pack takes the weight that remains. */
export const fixedWeight = (stock: FixedStock, packs: number): number =>
  packs >= stock.free.packs ? stock.free.net_weight_g : packs * packWeight(stock);

/** How many packs of what is free come to no more than a weight in grams, and what they weigh. */
export function packsWithin(stock: FixedStock, grams: number): Amount {
  const { free } = stock;
  const packs =
    grams >= free.net_weight_g ? free.packs : Math.min(free.packs - 1, Math.floor(grams / packWeight(stock)));
  return { packs, net_weight_g: fixedWeight(stock, packs) };
}

/** The numbers of whole packs next to a weight, fewer first; only one where it is a number of whole packs. Grams. */
export function nearestPacks(grams: number, pack_g: number): Amount[] {
  const packs = Math.floor(grams / pack_g);
  const counts = packs * pack_g === grams ? [packs] : [packs, packs + 1];
  return counts.map((count) => ({ packs: count, net_weight_g: count * pack_g }));
}
