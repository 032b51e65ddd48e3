import { daysBetween } from './days.ts';
import type { Facility } from './fishfin.ts';
import type { FacilityGoods } from './fishfin-goods.ts';

/** When goods came, and how long they are good. Days as YYYY-MM-DD. */
interface Age {
  received_date: string;
  /** Null: not known, and the day of receipt counts. */
  production_date: string | null;
  expiry_date: string | null;
}

type Haircuts = Pick<Facility, 'haircut' | 'haircut_per_month' | 'low_life' | 'haircut_low_life'>;

/** Whole months from one day to another; 0 where the other is earlier. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return Math.max(0, (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0));
}

/** Whether less than so many percent of the life of goods is left; of goods that do not expire never. */
function isLow({ received_date, production_date, expiry_date }: Age, low_life: number, today: string): boolean {
  if (expiry_date === null) return false;
  const life = daysBetween(production_date ?? received_date, expiry_date);
  return daysBetween(today, expiry_date) * 100 < low_life * life;
}

/** Percent that goods count less than their price, by how long they lie and how long they are good. */
export function haircutOf(terms: Haircuts, age: Age, today: string): number {
  const stored = terms.haircut_per_month * monthsBetween(age.received_date, today);
  const low = isLow(age, terms.low_life, today) ? terms.haircut_low_life : 0;
  return Math.min(100, terms.haircut + stored + low);
}

/** Goods before the limits of concentration are looked at. */
export interface Priced extends Pick<FacilityGoods, 'price' | 'haircut' | 'ineligibility' | 'batch' | 'vessel'> {
  product_id: string;
  net_weight_g: number;
}

type Worth = Pick<FacilityGoods, 'value' | 'beyond' | 'ineligibility'>;

/** What goods count for by themselves, in whole rupiah. */
export const worthOf = ({
  net_weight_g,
  price,
  haircut,
  ineligibility,
}: Omit<Priced, 'batch' | 'vessel' | 'product_id'>): number =>
  price === null || ineligibility !== null
    ? 0
    : Number((BigInt(net_weight_g) * BigInt(price) * BigInt(100 - haircut)) / 100_000n);

/**
 * What goods count for together, in their order. Of a batch, of a vessel as far as it is known, and of a product, no more counts than its share of the value of all
 * eligible goods; the goods that come last are beyond it.
 */
export function counted<Goods extends Priced>(
  goods: readonly Goods[],
  { batch_share, vessel_share, product_share }: Pick<Facility, 'batch_share' | 'vessel_share' | 'product_share'>,
): (Goods & Worth)[] {
  const alone = goods.map((one) => ({ ...one, value: worthOf(one), beyond: 0 }));
  const all = alone.reduce((sum, { value }) => sum + value, 0);
  const ofBatches = within(alone, shareOf(all, batch_share), { keyOf: ({ batch }) => batch.id, why: 'batch_share' });
  const ofVessels = within(ofBatches, shareOf(all, vessel_share), {
    keyOf: ({ vessel }) => vessel,
    why: 'vessel_share',
  });
  return within(ofVessels, shareOf(all, product_share), {
    keyOf: ({ product_id }) => product_id,
    why: 'product_share',
  });
}

/** So many percent of an amount, in whole rupiah; null: no limit. */
const shareOf = (amount: number, percent: number | null) =>
  percent === null ? null : Number((BigInt(amount) * BigInt(percent)) / 100n);

interface Limit {
  /** Null: the limit is not about it. */
  keyOf(one: Priced): string | null;
  why: NonNullable<FacilityGoods['ineligibility']>;
}

function within<Goods extends Priced & Worth>(
  goods: readonly Goods[],
  most: number | null,
  { keyOf, why }: Limit,
): Goods[] {
  if (most === null) return [...goods];
  const room = new Map<string, number>();
  return goods.map((one) => {
    const key = keyOf(one);
    if (key === null) return one;
    const left = room.get(key) ?? most;
    const value = Math.min(one.value, left);
    room.set(key, left - value);
    if (value === one.value) return one;
    return { ...one, value, beyond: one.beyond + one.value - value, ineligibility: one.ineligibility ?? why };
  });
}
