const dayFirst = /^\s*(\d{1,2})[-./](\d{1,2})[-./](\d{4})\s*$/;
const yearFirst = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/**
 * Reads a whole date as people here write it, day first: `31-01-2027`, also with dots or slashes; or as computers do,
 * `2027-01-31`.
 * @returns `YYYY-MM-DD`, or null as long as it is no date, so that half a date is never taken for another one
 */
export function readDate(text: string): string | null {
  const date = partsOf(text)?.join('-') ?? '';
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : null;
}

/** What is wrong with a text that is no date: the calendar has no such day, or it is not written as a date. */
export const dateFault = (text: string) => (partsOf(text) ? 'noSuchDay' : 'unreadable');

/** Writes `YYYY-MM-DD` as DD-MM-YYYY, and leaves what is no date as it was typed. */
export const writeDate = (value: string) => readDate(value)?.split('-').toReversed().join('-') ?? value;

/** Year, month and day with their zeros, if the text is written as a date. */
function partsOf(text: string) {
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day && month && year) {
    return [year, month.padStart(2, '0'), day.padStart(2, '0')];
  }
  return yearFirst.exec(text)?.slice(1);
}
