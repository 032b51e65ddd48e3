/** Days are counted from 1970-01-01, so that they can be compared and subtracted. */
export type Day = number;

/** From a day until, and without, another. */
export interface Period {
  from: Day;
  until: Day;
}

const DAY_MS = 86_400_000;

/** The number of a day that is written YYYY-MM-DD. */
export const dayOf = (date: string): Day => Date.parse(date) / DAY_MS;

/** A day as it is written, YYYY-MM-DD. */
export const dateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The day of the month, 1 to 31. */
export const dayOfMonth = (day: Day): number => new Date(day * DAY_MS).getUTCDate();

/** The same day of the month so many months later; the last of the month where it is shorter. */
export function monthsAfter(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS;
}

/** The first day of the month that a day lies in, where months begin on a day of the month of at most 28. */
export function monthOf(day: Day, beginsOn = 1): Day {
  const date = new Date(day * DAY_MS);
  const month = date.getUTCDate() >= beginsOn ? date.getUTCMonth() : date.getUTCMonth() - 1;
  return Date.UTC(date.getUTCFullYear(), month, beginsOn) / DAY_MS;
}

/** The first day of the month that a day lies in, where months begin on the same day of the month as `since`. */
export function anniversaryOf(day: Day, since: Day): Day {
  const [one, other] = [new Date(day * DAY_MS), new Date(since * DAY_MS)];
  const months = (one.getUTCFullYear() - other.getUTCFullYear()) * 12 + one.getUTCMonth() - other.getUTCMonth();
  const begins = monthsAfter(since, months);
  return begins <= day ? begins : monthsAfter(since, months - 1);
}

/** What two periods have in common; empty where they share no day. */
export const overlap = (one: Period, other: Period): Period => ({
  from: Math.max(one.from, other.from),
  until: Math.min(one.until, other.until),
});

/** The month of a contract that a day lies in, with its last day; months begin on the billing day. */
export function billingMonth(date: string, billingDay: number): { from: string; to: string } {
  const from = monthOf(dayOf(date), billingDay);
  return { from: dateOf(from), to: dateOf(monthsAfter(from, 1) - 1) };
}
