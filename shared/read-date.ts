import type { Read } from './read.ts';

/** A day as `YYYY-MM-DD`. `no-such-day`: written as a date, but no calendar has it. */
export type ReadDate = Read<string> | { is: 'no-such-day' };

/** Months in Indonesian and English. A word of three letters or more means the month that begins with it. */
const months: readonly (readonly string[])[] = [
  ['januari', 'january'],
  ['februari', 'february', 'pebruari'],
  ['maret', 'march'],
  ['april'],
  ['mei', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['agustus', 'august', 'agt', 'ags'],
  ['september', 'sept'],
  ['oktober', 'october'],
  ['november', 'nopember'],
  ['desember', 'december'],
];

/** Named `d`, `m`, `y`, and `name` for a month in letters. Days come first; years only where they have four digits. */
const forms: readonly RegExp[] = [
  /^(?<d>\d{1,2}) ?(?<sign>[-/. ]) ?(?<m>\d{1,2}) ?\k<sign> ?(?<y>\d{4}|\d{2})$/,
  /^(?<y>\d{4}) ?(?<sign>[-/.]) ?(?<m>\d{1,2}) ?\k<sign> ?(?<d>\d{1,2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>(?:19|20|21)\d{2})$/,
  /^(?<y>(?:19|20|21)\d{2})(?<m>\d{2})(?<d>\d{2})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{2})$/,
  /^(?<d>\d{1,2})[-/. ]*(?<name>[a-z]{3,})[-/., ]*(?<y>\d{4}|\d{2})$/,
  /^(?<name>[a-z]{3,})[-/. ]*(?<d>\d{1,2})(?:,? |[-/.])(?<y>\d{4})$/,
];

type Parts = Partial<Record<'d' | 'm' | 'y' | 'name', string>>;

const timeOfDay = /[ t]\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?( ?z|[+-]\d{2}:?\d{2})?$/;

/** The first of the two-digit years that may be of this century or of the last. */
const EITHER_CENTURY_FROM = 70;

/**
 * Reads a date that somebody typed, pasted or has in a file: the day first, as people here write it (`31-12-2027`,
 * `311227`, `31 Des 27`), or four digits of a year first (`2027-12-31`). A time of day after it counts for nothing. Of two
 * digits a year is of this century; from 70 on it may be of the last one, and the answer has both.
 */
export function readDate(text: string): ReadDate {
  const plain = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase().replace(timeOfDay, '');
  const found = forms.flatMap((form): Parts[] => {
    const parts = form.exec(plain)?.groups;
    return parts && monthCalled(parts['name']) !== 0 ? [parts] : [];
  });
  const days = found.flatMap(({ d = '', m, y = '', name }) => {
    const month = m ?? String(monthCalled(name));
    const years = y.length === 4 ? [y] : Number(y) < EITHER_CENTURY_FROM ? [`20${y}`] : [`19${y}`, `20${y}`];
    return years.map((year) => [year, month.padStart(2, '0'), d.padStart(2, '0')].join('-')).filter(isDay);
  });
  const [day, other] = days;
  if (day === undefined) return { is: found.length > 0 ? 'no-such-day' : 'unreadable' };
  return other === undefined ? { is: 'value', value: day } : { is: 'ambiguous', readings: [day, other] };
}

/** From 1; 0 where none is called so. */
const monthCalled = (word: string | undefined) =>
  word === undefined ? undefined : 1 + months.findIndex((names) => names.some((name) => name.startsWith(word)));

function isDay(date: string) {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

/** Writes `YYYY-MM-DD` as DD-MM-YYYY. */
export const writeDate = (day: string): string => day.split('-').toReversed().join('-');
