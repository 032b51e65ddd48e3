import type { Day } from '#shared/rental-calendar.ts';
import type { Rate } from './rates.ts';

/** An amount that is charged at a rate from a day until, and without, another. */
export interface Stretch {
  rate: Rate;
  from: Day;
  until: Day;
  amount: number;
}

/** An amount that is charged at a rate once, on a day. */
export interface Rise {
  rate: Rate;
  day: Day;
  amount: number;
}

const ascending = (one: number, other: number) => one - other;

/** The sums of stretches by rate, each from a day until, and without, the next on which any of them changes. */
function* levelsOf(
  stretches: readonly Stretch[],
  also: Iterable<Day> = [],
): Generator<{ from: Day; until: Day; sums: ReadonlyMap<Rate, number> }> {
  const days = new Map<Day, Map<Rate, number>>();
  const add = (day: Day, rate: Rate, amount: number) => {
    const changes = days.get(day) ?? new Map<Rate, number>();
    days.set(day, changes.set(rate, (changes.get(rate) ?? 0) + amount));
  };
  for (const { rate, from, until, amount } of stretches) {
    add(from, rate, amount);
    add(until, rate, -amount);
  }
  for (const day of also) if (!days.has(day)) days.set(day, new Map());
  const sums = new Map<Rate, number>();
  const order = [...days.keys()].toSorted(ascending);
  for (const [at, from] of order.entries()) {
    for (const [rate, change] of days.get(from)!) {
      const sum = (sums.get(rate) ?? 0) + change;
      if (sum === 0) sums.delete(rate);
      else sums.set(rate, sum);
    }
    const until = order[at + 1];
    if (until !== undefined) yield { from, until, sums };
  }
}

/** Stretches of the same rate put together: one for each time in which their sum stays the same. */
export function summed(stretches: readonly Stretch[]): Stretch[] {
  const open = new Map<Rate, Stretch>();
  const done: Stretch[] = [];
  for (const { from, until, sums } of levelsOf(stretches)) {
    for (const [rate, amount] of sums) {
      const before = open.get(rate);
      if (before?.amount === amount && before.until === from) {
        before.until = until;
        continue;
      }
      const stretch = { rate, from, until, amount };
      open.set(rate, stretch);
      done.push(stretch);
    }
  }
  return done;
}

/**
 * The most of each month, charged as it is reached: on the first day of a month all that lies there, later what exceeds what
 * was charged in the month already. Goods that only come under another rate are not charged a second time.
 * @param monthStart the first day of the month that a day lies in
 * @param firstDays the first days of all months in question
 */
export function risesOf(
  stretches: readonly Stretch[],
  monthStart: (day: Day) => Day,
  firstDays: Iterable<Day>,
): Rise[] {
  const rises: Rise[] = [];
  let month = Number.NaN;
  let charged = 0;
  let before = new Map<Rate, number>();
  for (const { from, sums } of levelsOf(stretches, firstDays)) {
    if (monthStart(from) !== month) {
      month = monthStart(from);
      charged = 0;
      before = new Map();
    }
    let rest = -charged;
    for (const amount of sums.values()) rest += amount;
    charged += Math.max(0, rest);
    for (const [rate, amount] of sums) {
      const rise = Math.min(rest, amount - (before.get(rate) ?? 0));
      if (rise <= 0) continue;
      rises.push({ rate, day: from, amount: rise });
      rest -= rise;
    }
    before = new Map(sums);
  }
  return rises;
}

/** Where stretches of several rates overlap, only those of the first rate by `compare`, each with the amount 1. */
export function occupied(stretches: readonly Stretch[], compare: (one: Rate, other: Rate) => number): Stretch[] {
  const ones = stretches.map((stretch) => ({ ...stretch, amount: 1 }));
  const chosen: Stretch[] = [];
  for (const { from, until, sums } of levelsOf(ones)) {
    const [rate] = [...sums.keys()].toSorted(compare);
    if (rate) chosen.push({ rate, from, until, amount: 1 });
  }
  return summed(chosen);
}
