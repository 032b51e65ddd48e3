import type { ColumnKind } from './sheet.ts';

/** What a cell holds once checked. Dates carry the clock's fields as UTC. */
export type Cell = string | number | boolean | Date | null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Control characters (all but tab and the line ends) and the two code points XML and UTF-8 readers trip over. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufffe\uffff]/g;

/**
 * Makes a value fit its column. What does not, such as words in a number column, stays readable as text.
 * `clock` turns an instant into the local time of the sheet.
 */
export function cellOf(value: unknown, kind: ColumnKind, clock: (instant: Date) => Date): Cell {
  if (value === null || value === undefined) return null;
  return typed(value, kind, clock) ?? text(value);
}

function typed(value: unknown, kind: ColumnKind, clock: (instant: Date) => Date): Cell | undefined {
  switch (kind) {
    case 'text':
      return undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'number':
      return number(value);
    case 'date':
      return typeof value === 'string' && DAY.test(value) ? valid(new Date(value)) : local(value, clock);
    case 'datetime':
      return local(value, clock);
  }
}

/** PostgreSQL sends `numeric` and `bigint` as text. A number that would lose digits stays text. */
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

const valid = (date: Date) => (Number.isNaN(date.getTime()) ? undefined : date);

function text(value: unknown): string {
  const words = typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : String(value);
  return words.replace(unprintable, '').toWellFormed();
}

/** As DD-MM-YYYY, with the time of day where `kind` has one. */
export function dateText(date: Date, kind: ColumnKind): string {
  const [, year, month, day, time] = /^(.+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(date.toISOString())!;
  return kind === 'datetime' ? `${day}-${month}-${year} ${time}` : `${day}-${month}-${year}`;
}
