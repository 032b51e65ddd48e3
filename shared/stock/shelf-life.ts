import { daysAfter, daysBetween } from '../days.ts';

/** What is known of the days of a batch. Days as YYYY-MM-DD; null or absent where nobody said. */
interface Dates {
  production_date: string | null;
  frozen_date?: string | null;
  thawed_date?: string | null;
  refrozen_date?: string | null;
  expiry_date: string | null;
}

/**
 * The day from which goods keep as long as their variant does in its state: when they came into that state, by production, freezing,
 * thawing or freezing again, whichever was last; null where none is known.
 */
export const keptFrom = ({ production_date, frozen_date, thawed_date, refrozen_date }: Dates): string | null =>
  [production_date, frozen_date, thawed_date, refrozen_date]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** The last day on which goods are good that keep so many days from a day on; null where either is not known. */
export function expiryOf(from: string | null, shelf_life_days: number | null): string | null {
  if (from === null || shelf_life_days === null) return null;
  return daysAfter(from, shelf_life_days);
}

/**
 * Dates after a change, the expiry following the day from which goods keep where nobody typed another: it is proposed while it is
 * empty or still what was proposed before.
 */
export function withProposedExpiry<Batch extends Dates>(
  before: Dates,
  after: Batch,
  shelf_life_days: number | null,
): Batch {
  const [from, to] = [keptFrom(before), keptFrom(after)];
  const isProposed = before.expiry_date === null || before.expiry_date === expiryOf(from, shelf_life_days);
  const isLeft = after.expiry_date === before.expiry_date && to !== from;
  const expiry_date = expiryOf(to, shelf_life_days);
  return isLeft && isProposed && expiry_date !== null ? { ...after, expiry_date } : after;
}

/**
 * Days by which an expiry lies beyond the shelf life, counted from the day from which goods keep, else from the day of receipt, after
 * which nothing was produced; 0 where it does not or nothing is known.
 */
export function daysBeyondShelfLife(
  dates: Dates,
  { received_date, shelf_life_days }: { received_date: string; shelf_life_days: number | null },
): number {
  const last = expiryOf(keptFrom(dates) ?? received_date, shelf_life_days);
  return last === null || dates.expiry_date === null ? 0 : Math.max(0, daysBetween(last, dates.expiry_date));
}
