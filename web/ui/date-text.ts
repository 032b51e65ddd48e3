/**
 * Reads a whole date as people here write it, day first: `31-01-2027`, also with dots or slashes.
 * @returns `YYYY-MM-DD`, or null as long as it is no date, so that half a date is never taken for another one
 */
export function readDate(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[-./](\d{1,2})[-./](\d{4})\s*$/.exec(text) ?? [];
  if (!day || !month || !year) {
    return null;
  }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null;
}
