import type { Amount } from '#shared/stock/candidate.ts';
import { shared } from '#shared/stock/received-values.ts';

/** Goods of a place that are pledged to one facility, or free (null). */
export interface Held extends Amount {
  pledge_id: string | null;
}

const FREE: Held = { pledge_id: null, packs: 0, net_weight_g: 0 };

/**
 * How what a stock take found to differ at a place is shared among its goods, in packs and grams with their signs. The free ones bear
 * it alone where they can. Else packs are missing of the free ones first, then of the pledged ones in the order that they are given
 * in, and each keeps of the weight that is there as much as its packs had.
 * @param held what the books have there: pledged goods in the order in which they are missing, and free ones
 */
export function spread(held: readonly Held[], difference: Amount): Held[] {
  const free = held.find(({ pledge_id }) => pledge_id === null) ?? FREE;
  if (bears(free, difference)) return [{ ...difference, pledge_id: null }];
  const all = [free, ...held.filter(({ pledge_id }) => pledge_id !== null)];
  const kept = keptPacks(all, difference.packs);
  const there = sumOf(all, ({ net_weight_g }) => net_weight_g) + difference.net_weight_g;
  const mean = sumOf(held, ({ net_weight_g }) => net_weight_g) / sumOf(held, ({ packs }) => packs);
  // A pack that stays weighs something.
  const shares = all.map(({ packs, net_weight_g }, at) =>
    kept[at] === 0 ? 0 : Math.max(1, Math.round(packs === 0 ? mean * kept[at]! : (net_weight_g * kept[at]!) / packs)),
  );
  const grams = shared(there, shares);
  return all
    .map((one, at) => ({
      pledge_id: one.pledge_id,
      packs: kept[at]! - one.packs,
      net_weight_g: grams[at]! - one.net_weight_g,
    }))
    .filter(({ packs, net_weight_g }) => packs !== 0 || net_weight_g !== 0);
}

/** Whether goods are packs with a weight, or nothing at all, once they differ by so much. */
function bears(goods: Amount, { packs, net_weight_g }: Amount): boolean {
  const left = { packs: goods.packs + packs, net_weight_g: goods.net_weight_g + net_weight_g };
  return (left.packs > 0 && left.net_weight_g > 0) || (left.packs === 0 && left.net_weight_g === 0);
}

/** The packs that each keeps: found ones are the first one's, missing ones go from the first to the last. */
function keptPacks(all: readonly Held[], packs: number): number[] {
  let missing = Math.max(0, -packs);
  return all.map((one, at) => {
    const lost = Math.min(one.packs, missing);
    missing -= lost;
    return one.packs - lost + (at === 0 ? Math.max(0, packs) : 0);
  });
}

const sumOf = <One>(all: readonly One[], figure: (one: One) => number): number =>
  all.reduce((sum, one) => sum + figure(one), 0);
