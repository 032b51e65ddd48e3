import type { Facility } from '#shared/fishfin.ts';
import type { Comparison, Standing } from '#shared/fishfin-goods.ts';
import { availabilityOf, bandOf, ltvOf, valueOf } from '#shared/fishfin-figures.ts';
import { counted } from '#shared/fishfin-worth.ts';
import type { PledgeSide, Side } from '#shared/stock/kinds.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { outstandingOf } from './figures.ts';
import { goodsBeside, type ValuedGoods } from './goods.ts';

/** What a document would change of how a facility stands. */
export interface Effect {
  goods: readonly AffectedGoods[];
  /** What variants would count for, in whole rupiah a kilogram. */
  prices: readonly { variant_id: string; price: number }[];
}

interface AffectedGoods {
  /** That of the balance; null where nothing of it lies there any more. */
  id: string | null;
  packs: number;
  net_weight_g: number;
  /** Come to the facility, or leave it. */
  pledge_side?: PledgeSide | null;
  /** Weigh so much less or more than recorded. */
  side?: Side | null;
}

/** How a facility stands today, and how it would after a document, by the prices and terms of today. */
export async function comparisonOf(trx: Trx, facility: Facility, { goods, prices }: Effect): Promise<Comparison> {
  const ids = goods.flatMap(({ id, pledge_side }) => (id !== null && pledge_side === 'in' ? [id] : []));
  const all = await goodsBeside(trx, facility, ids);
  const outstanding = await outstandingOf(trx, facility);
  const ofBalances = Map.groupBy(goods, ({ id }) => id);
  const priceOf = new Map(prices.map(({ variant_id, price }) => [variant_id, price]));
  const pledged = all.filter(({ is_held }) => is_held);
  const after = all.map((one) => {
    const there = one.is_held ? one : { ...one, packs: 0, net_weight_g: 0 };
    return repriced(changed(there, ofBalances.get(one.id) ?? []), priceOf.get(one.variant.id));
  });
  return { before: standingOf(facility, outstanding, pledged), after: standingOf(facility, outstanding, after) };
}

const signs = { in: 1, out: -1 } as const;

function changed(goods: ValuedGoods, changes: readonly AffectedGoods[]): ValuedGoods {
  let { packs, net_weight_g } = goods;
  for (const change of changes) {
    if (change.pledge_side) packs += signs[change.pledge_side] * change.packs;
    const sign = change.pledge_side
      ? signs[change.pledge_side]
      : { found: 1, lost: -1, none: 0 }[change.side ?? 'none'];
    net_weight_g += sign * change.net_weight_g;
  }
  // Fewer may lie there by now: the posting says so.
  return { ...goods, packs: Math.max(0, packs), net_weight_g: Math.max(0, net_weight_g) };
}

/** The same at another price, as if that had been approved today. */
function repriced(goods: ValuedGoods, price: number | undefined): ValuedGoods {
  if (price === undefined) return goods;
  const { ineligibility } = goods;
  const isPriceless = ineligibility === 'no_price' || ineligibility === 'old_price';
  return { ...goods, price, ineligibility: isPriceless ? null : ineligibility };
}

function standingOf(facility: Facility, outstanding: number, goods: readonly ValuedGoods[]): Standing {
  const figures = { outstanding, value: valueOf(counted(goods, facility)) };
  const ltv = ltvOf(figures);
  return {
    packs: goods.reduce((sum, { packs }) => sum + packs, 0),
    net_weight: kilogramsOf(goods.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0)),
    ...figures,
    ltv,
    band: bandOf(ltv, facility),
    availability: availabilityOf(figures, facility),
  };
}
