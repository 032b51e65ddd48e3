import { basisOf, specificityOf } from '#shared/rental-tariff.ts';
import {
  anniversaryOf,
  dayOfMonth,
  monthOf,
  monthsAfter,
  overlap,
  type Day,
  type Period,
} from '#shared/rental-calendar.ts';
import type { Rate, Rates } from './rates.ts';
import { type ChargeDetail, scaled } from './detail.ts';
import type { Stored } from './stored.ts';
import { sharesOf, type Weighed } from './shares.ts';
import { occupied, risesOf, type Stretch, summed } from './sweep.ts';

/** Why goods are charged for by no rate. */
export type UnchargedReason = 'no_tariff' | 'no_volume' | 'no_pallet';

/** Goods that were stored from a day until, and without, another, and are not charged for. */
export interface Uncharged extends Period {
  goods: Stored;
  reason: UnchargedReason;
}

export interface Times {
  period: Period;
  /** The period with the days before it that matter to it. */
  history: Period;
  /** Days of storage that cost nothing. */
  freeDays: number;
}

/** What goods are counted by: each of it is charged for as a whole, with all goods that lie there. */
export type Subject = 'batch' | 'position' | 'handling_unit';

/** What a rate counts: a share of a batch, or that something lies at a position or on a pallet. */
interface Counted {
  of: Subject;
  id: string;
  /** The first day of storage of the batch. */
  since: Day;
  stretch: Stretch;
}

/** Goods of which every subject that they are counted by is there with all that lies there. */
export interface GoodsPart {
  stored: readonly Stored[];
  /** What they are counted by; what is counted by something else is left out. */
  by: readonly Subject[];
  /** Goods of others at the same positions, where these are paid for by share of weight; null: each is paid for as a whole. */
  others: readonly Weighed[] | null;
}

/** Storage of goods: each batch by weight or volume, each position and each pallet once. */
export function chargedGoods(
  { stored, by, others }: GoodsPart,
  rates: Rates,
  times: Times,
): { details: ChargeDetail[]; uncharged: Uncharged[] } {
  const counted: Counted[] = [];
  const uncharged: Uncharged[] = [];
  for (const goods of stored) {
    for (const { from, until, rate } of partsOf(goods, rates, times)) {
      const found = rate ? countedBy(goods, rate) : 'no_tariff';
      if (found === null) continue;
      if (typeof found === 'string') {
        const part = overlap({ from, until }, times.period);
        if (part.from < part.until) uncharged.push({ goods, reason: found, ...part });
        continue;
      }
      if (!by.includes(found.of)) continue;
      const { amount, ...place } = found;
      counted.push({ ...place, since: goods.since, stretch: { rate: rate!, from, until, amount } });
    }
  }
  const byPlace = Map.groupBy(counted, ({ of, id }) => `${of} ${id}`);
  const beside = others && besideCharged(stored, counted, others);
  return { details: [...byPlace.values()].flatMap((same) => detailsOf(same, times, beside)), uncharged };
}

/** Goods in parts of which each has one rate all the time, without their free days. */
function partsOf(goods: Stored, rates: Rates, { history, freeDays }: Times): (Period & { rate: Rate | null })[] {
  const { since } = goods;
  const { from, until } = overlap(goods, { from: Math.max(history.from, since + freeDays), until: history.until });
  if (from >= until) return [];
  const cuts = [...rates.changes, ...rates.steps.map((step) => since + step - 1)];
  const days = [...new Set([from, ...cuts.filter((day) => day > from && day < until)])].toSorted((a, b) => a - b);
  return days.map((day, at) => ({
    from: day,
    until: days[at + 1] ?? until,
    rate: rates.find(goods, day, day - since + 1),
  }));
}

/** What a rate counts of goods, or why it cannot; null: they lie in a room that is paid for as a whole. */
function countedBy(
  { batch_id, position_id, handling_unit_id, net_weight_g, volume_l }: Stored,
  { basis }: Rate,
): (Pick<Counted, 'of' | 'id'> & { amount: number }) | UnchargedReason | null {
  switch (basisOf(basis).of) {
    case 'weight':
      return { of: 'batch', id: batch_id, amount: net_weight_g };
    case 'volume':
      return volume_l === null ? 'no_volume' : { of: 'batch', id: batch_id, amount: volume_l };
    case 'position':
      // A share of it is one by weight.
      return { of: 'position', id: position_id, amount: net_weight_g };
    case 'handling_unit':
      return handling_unit_id === null ? 'no_pallet' : { of: 'handling_unit', id: handling_unit_id, amount: 1 };
    default:
      return null;
  }
}

/** What lies at a position beside what is charged by it. */
type Beside = (position: string) => Omit<Weighed, 'position_id'>[];

/** Goods of others, and those of the renter that are free or charged by another basis. */
function besideCharged(stored: readonly Stored[], counted: readonly Counted[], others: readonly Weighed[]): Beside {
  const all = Map.groupBy([...others, ...stored], ({ position_id }) => position_id);
  const charged = Map.groupBy(
    counted.filter(({ of }) => of === 'position'),
    ({ id }) => id,
  );
  return (position) => [
    ...(all.get(position) ?? []),
    ...(charged.get(position) ?? []).map(({ stretch: { from, until, amount } }) => ({
      from,
      until,
      net_weight_g: -amount,
    })),
  ];
}

/** What is charged for one batch, position or pallet. */
function detailsOf(same: readonly Counted[], { period }: Times, beside: Beside | null): ChargeDetail[] {
  const [{ of: kind, id, since }] = same as [Counted];
  const stretches = same.map(({ stretch }) => stretch);
  // A place is counted once, however many goods of the renter lie there.
  const isShared = kind === 'position' && beside !== null;
  const of = isShared ? 'position_share' : kind;
  const taken = kind === 'batch' ? stretches : occupied(stretches, moreSpecific);
  const counted = isShared ? sharesOf(taken, stretches, beside(id)) : taken;
  const unitsOf = (rate: Rate, amount: number) => (isShared ? BigInt(amount) : scaled(basisOf(rate.basis).of, amount));
  return [...Map.groupBy(counted, ({ rate }) => basisOf(rate.basis).per)].flatMap(([per, ofPer]): ChargeDetail[] => {
    if (per === 'day') {
      const within = ofPer.map((one) => ({ ...one, ...overlap(one, period) })).filter((one) => one.from < one.until);
      return summed(within).map(({ rate, from, until, amount }) => {
        const quantity = unitsOf(rate, amount) * BigInt(until - from);
        return { rate, of, id, from, until, amount, quantity };
      });
    }
    const monthStart =
      per === 'anniversary_month' ? (day: Day) => anniversaryOf(day, since) : (day: Day) => monthOf(day);
    return risesOf(ofPer, monthStart, firstDaysOf(ofPer, monthStart))
      .filter(({ day }) => day >= period.from)
      .map(({ rate, day, amount }) => {
        const whole = unitsOf(rate, amount);
        const quantity = per === 'split_month' && dayOfMonth(day) > 15 ? whole / 2n : whole;
        return { rate, of, id, from: day, until: day + 1, amount, quantity };
      });
  });
}

/** The first days of all months in which stretches lie. */
function firstDaysOf(stretches: readonly Stretch[], monthStart: (day: Day) => Day): Day[] {
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const one of stretches) {
    from = Math.min(from, one.from);
    until = Math.max(until, one.until);
  }
  const days: Day[] = [];
  const first = monthStart(from);
  // A month more than a month after its first day is sure to lie in the next one.
  for (let day = first; day < until; day = monthStart(monthsAfter(day, 1) + 3)) if (day > from) days.push(day);
  return days;
}

const moreSpecific = (one: Rate, other: Rate) =>
  specificityOf(other) - specificityOf(one) ||
  other.valid_from.localeCompare(one.valid_from) ||
  one.id.localeCompare(other.id);
