import type { Day, Period } from '#shared/rental-calendar.ts';
import { type Stretch, summed } from './sweep.ts';

/** A whole position, in the unit of its shares. */
export const WHOLE = 10_000;

/** Grams that lay at a position from a day until, and without, another. */
export interface Weighed extends Period {
  position_id: string;
  net_weight_g: number;
}

/** The sum of weights by day: the days on which it changes, in order, and what it is from each on. */
interface Level {
  days: readonly Day[];
  grams: readonly bigint[];
}

function levelOf(weights: readonly { from: Day; until: Day; grams: number }[]): Level {
  const changes = new Map<Day, bigint>();
  const add = (day: Day, grams: bigint) => changes.set(day, (changes.get(day) ?? 0n) + grams);
  for (const { from, until, grams } of weights) {
    add(from, BigInt(grams));
    add(until, -BigInt(grams));
  }
  const days = [...changes.keys()].toSorted((one, other) => one - other);
  let sum = 0n;
  return { days, grams: days.map((day) => (sum += changes.get(day)!)) };
}

function at({ days, grams }: Level, day: Day): bigint {
  const place = days.findLastIndex((one) => one <= day);
  return place < 0 ? 0n : grams[place]!;
}

/**
 * The time in which a renter has goods at a position, as shares of it by weight: what is charged by the position of all that lies there,
 * in ten-thousandths, half of one rounded up. Where nothing weighs anything it is the whole.
 * @param occupied the time in which the position is charged, with its rate
 * @param charged the goods that are charged by the position, in grams
 * @param others all other goods there, of whomever
 */
export function sharesOf(
  occupied: readonly Stretch[],
  charged: readonly Stretch[],
  others: readonly Omit<Weighed, 'position_id'>[],
): Stretch[] {
  const own = levelOf(charged.map(({ from, until, amount }) => ({ from, until, grams: amount })));
  const rest = levelOf(others.map(({ from, until, net_weight_g }) => ({ from, until, grams: net_weight_g })));
  const cuts = [...new Set([...own.days, ...rest.days])].toSorted((one, other) => one - other);
  return summed(
    occupied.flatMap(({ rate, from, until }) => {
      const days = [from, ...cuts.filter((day) => day > from && day < until)];
      return days.map((day, place) => ({
        rate,
        from: day,
        until: days[place + 1] ?? until,
        amount: shareOf(at(own, day), at(rest, day)),
      }));
    }),
  );
}

function shareOf(own: bigint, others: bigint): number {
  const all = own + others;
  return all === 0n ? WHOLE : Number((2n * own * BigInt(WHOLE) + all) / (2n * all));
}
