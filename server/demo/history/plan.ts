import { daysAfter, daysBetween } from '#shared/days.ts';
import { weekday } from './days.ts';
import type { Chance } from './random.ts';

/** The days between two on which people work, both left out: all but Sundays. */
export const workingDays = (from: string, until: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) - 1) }, (_, at) => daysAfter(from, at + 1)).filter(
    (day) => weekday(day) !== 0,
  );

/**
 * How many times something happens on each of some days: in all as often as the weights add up to, but at least once,
 * evenly apart, by chance within each stretch. Dice for each day would leave what is rare out of some stories.
 */
export function spread(weights: readonly number[], chance: Chance): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const times = Math.max(1, Math.round(sum));
  const moments = Array.from({ length: times }, (_, at) => ((at + chance.next()) * sum) / times);
  let passed = 0;
  return weights.map((weight) => {
    const from = passed;
    passed += weight;
    return moments.filter((moment) => moment >= from && moment < passed).length;
  });
}
