/** Days of the calendar are `YYYY-MM-DD`; time zones do not matter between them. */
/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** The day so many days later; earlier where they are negative. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
