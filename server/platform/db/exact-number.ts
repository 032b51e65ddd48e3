import { Problem } from '#server/platform/problems/problem.ts';

/** Up to here doubles lie closer than a gram, told in kg. */
const KILOGRAMS_MAX = 2 ** 42;

/**
 * A number of the database as the API answers it. A double counts whole rupiah up to 2^53, and grams told in kg up to 2^42
 * kg. Columns are bounded below that; sums of many rows are not.
 * @throws Problem `total-too-large` where it would be rounded
 */
export function exactNumber(text: string): number {
  const number = Number(text);
  const most = text.includes('.') ? KILOGRAMS_MAX : Number.MAX_SAFE_INTEGER;
  if (Math.abs(number) > most) throw new Problem('total-too-large');
  return number;
}
