import type { Facility } from './fishfin.ts';
import { availabilityOf, bandOf, ltvOf, topUpOf, valueOf } from './fishfin-figures.ts';
import type { FacilityGoods, FacilityPosition, LtvBand } from './fishfin-goods.ts';
import { counted, type Priced } from './fishfin-worth.ts';
import { gramsOf } from './stock/quantity.ts';

type Terms = Pick<
  Facility,
  | 'target_ltv'
  | 'margin_call_ltv'
  | 'liquidation_ltv'
  | 'credit_limit'
  | 'advance_rate'
  | 'batch_share'
  | 'vessel_share'
  | 'product_share'
>;

/** What is thought of, and not done. */
export interface Supposed {
  /** Tenths of a percent that all prices are lower. */
  drop: number;
  /** Kilograms that would leave, by the ids of goods. */
  leaving: ReadonlyMap<string, number>;
}

/** How a facility would stand: amounts in whole rupiah, percent with two decimals; null: something is owed and nothing counts. */
export type Forecast = Pick<FacilityPosition, 'value' | 'ltv' | 'band' | 'availability' | 'top_up'>;

/** How a facility would stand if prices were lower, or goods left it. */
export function forecastOf(
  terms: Terms,
  { goods, outstanding }: Pick<FacilityPosition, 'goods' | 'outstanding'>,
  { drop, leaving }: Supposed,
): Forecast {
  const left = goods.map((one): Priced => {
    const net_weight_g = Math.max(0, gramsOf(one.net_weight) - gramsOf(leaving.get(one.id) ?? 0));
    const price = one.price === null ? null : Math.floor((one.price * (1000 - drop)) / 1000);
    return { ...one, net_weight_g, price, ineligibility: byItself(one) };
  });
  const figures = { outstanding, value: valueOf(counted(left, terms)) };
  const ltv = ltvOf(figures);
  return {
    value: figures.value,
    ltv,
    band: bandOf(ltv, terms),
    availability: availabilityOf(figures, terms),
    top_up: topUpOf(figures, terms.target_ltv),
  };
}

/** Why goods do not count whatever lies beside them: the limits of concentration are worked out again. */
const byItself = ({ ineligibility }: FacilityGoods) =>
  shares.some((share) => share === ineligibility) ? null : ineligibility;
const shares: readonly FacilityGoods['ineligibility'][] = ['batch_share', 'vessel_share', 'product_share'];

const bands: readonly LtvBand[] = ['within_target', 'above_target', 'margin_call', 'liquidation'];

/** The least drop of all prices, in tenths of a percent, at which a band is reached; null: none is, since nothing is owed. */
export function dropUntil(
  band: LtvBand,
  terms: Terms,
  position: Pick<FacilityPosition, 'goods' | 'outstanding'>,
): number | null {
  const isReached = (drop: number) =>
    bands.indexOf(forecastOf(terms, position, { drop, leaving: new Map() }).band) >= bands.indexOf(band);
  let [least, most] = [0, 1000];
  if (!isReached(most)) return null;
  // Lower prices never make the LTV better.
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isReached(middle)) most = middle;
    else least = middle + 1;
  }
  return least;
}
