import type { ColumnKind } from './sheet.ts';

/** The value of a checked cell. Dates carry the clock's fields as UTC. */
export type Cell = string | number | boolean | Date | null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Control characters (all but tab and the line ends) and the two code points XML and UTF-8 readers trip over. */
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/**
 * Makes a value fit its column. What does not, such as words in a number column, stays readable as text.
 * `clock` turns an instant into the local time of the sheet.
 */
export function cellOf(value: unknown, kind: ColumnKind, clock: (instant: Date) => Date): Cell {
  if (value === null || value === undefined) return null;
  return readers[kind](value, clock) ?? text(value);
}

/** Converts a value for a column of each kind; undefined where it does not fit. */
const readers: Record<ColumnKind, (value: unknown, clock: (instant: Date) => Date) => Cell | undefined> = {
  text: () => undefined,
  boolean: (value) => (typeof value === 'boolean' ? value : undefined),
  number,
  date: (value, clock) =>
    typeof value === 'string' && DAY.test(value) ? valid(new Date(value)) : dayOf(local(value, clock)),
  datetime: local,
};

/** Decimals may come as text, digit by digit. A number that would lose digits stays text. */
function number(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' && typeof value !== 'bigint') return undefined;
  const digits = String(value);
  const isPlain = /^-?\d+(\.\d+)?$/.test(digits) && digits.replace(/\D/g, '').length <= 15;
  return isPlain ? Number(digits) : undefined;
}

function local(value: unknown, clock: (instant: Date) => Date): Date | undefined {
  const instant = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  return valid(instant) && clock(instant);
}

/** Without the time of day, which a day column would hide and filters would still see. */
const dayOf = (moment: Date | undefined) => moment && new Date(new Date(moment).setUTCHours(0, 0, 0, 0));

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function text(value: unknown): string {
  if (typeof value === 'object' && !(value instanceof Date)) return text(JSON.stringify(value));
  // oxlint-disable-next-line typescript/no-base-to-string -- what would read [object Object] went the way above
  return printable(String(value));
}

/** Without what no file and no database takes: control characters and halves of characters. */
export const printable = (text: string) => text.replace(unprintable, '').toWellFormed();

const two = (number: number) => `${number}`.padStart(2, '0');

/** As DD-MM-YYYY, with the time of day where `kind` has one. */
export function dateText(date: Date, kind: ColumnKind): string {
  const day = `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}-${`${date.getUTCFullYear()}`.padStart(4, '0')}`;
  return kind === 'datetime' ? `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}` : day;
}
