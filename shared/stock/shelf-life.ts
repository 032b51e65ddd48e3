import { daysAfter, daysBetween } from '../days.ts';

interface Dates {
  production_date: string | null;
  expiry_date: string | null;
}

/** The last day on which goods are good that keep so many days; null where either is not known. Days as YYYY-MM-DD. */
export function expiryOf(production_date: string | null, shelf_life_days: number | null): string | null {
  if (production_date === null || shelf_life_days === null) return null;
  return daysAfter(production_date, shelf_life_days);
}

/**
 * Dates after a change, the expiry following the production where nobody typed another: it is proposed while it is empty or
 * still what was proposed before.
 */
export function withProposedExpiry<Batch extends Dates>(
  before: Dates,
  after: Batch,
  shelf_life_days: number | null,
): Batch {
  const isProposed =
    before.expiry_date === null || before.expiry_date === expiryOf(before.production_date, shelf_life_days);
  const isLeft = after.expiry_date === before.expiry_date && after.production_date !== before.production_date;
  const expiry_date = expiryOf(after.production_date, shelf_life_days);
  return isLeft && isProposed && expiry_date !== null ? { ...after, expiry_date } : after;
}

/**
 * Days by which an expiry lies beyond the shelf life, counted from the production, else from the day of receipt, after which
 * nothing was produced; 0 where it does not or nothing is known.
 */
export function daysBeyondShelfLife(
  { production_date, expiry_date }: Dates,
  { received_date, shelf_life_days }: { received_date: string; shelf_life_days: number | null },
): number {
  const last = expiryOf(production_date ?? received_date, shelf_life_days);
  return last === null || expiry_date === null ? 0 : Math.max(0, daysBetween(last, expiry_date));
}
