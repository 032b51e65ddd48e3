import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { Language } from '#shared/limits.ts';
import { readDate, writeDate } from '#shared/read-date.ts';
import { readNumber, writeUngrouped } from '#shared/read-number.ts';
import type { Read } from '#shared/read.ts';
import { oneLine } from '#shared/text.ts';
import { MARKS } from '#server/platform/spreadsheet/marks.ts';
import { activeOrNot, choiceFinder, wordOf, yesOrNo } from '#server/platform/spreadsheet/choice-words.ts';
import { type GivenCell, textOf } from './given-cell.ts';
import type { ImportColumn } from './importable.ts';

/** The reading of a cell: a value, the code of an error, or null where it is empty. */
export type Understood = { value: unknown } | { code: string; detail?: string } | null;

/** The value, or why there is none. */
const or = (value: unknown, code: string, detail?: string): Understood =>
  value === undefined ? { code, ...(detail && { detail }) } : { value };

/** Error values of formulas and references. As a text it would become a name. */
const FAILED = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|#+)$/i;

/** Makes the reader of a column's cells. A reference stays the text that names it. */
export function cellReader(column: ImportColumn, language: Language): (cell: GivenCell) => Understood {
  const read = readers[column.kind](column, language);
  return (cell) => {
    const text = textOf(cell).trim();
    if (text === MARKS.noResult) return { code: 'formula_empty' };
    if (FAILED.test(text) || text === MARKS.beyond) return { code: 'error_cell' };
    return text === '' ? null : read(text, cell);
  };
}

type ReadText = (text: string, cell: GivenCell) => Understood;

const readers: Record<ImportColumn['kind'], (column: ImportColumn, language: Language) => ReadText> = {
  text:
    ({ isKey }) =>
    (text) => ({ value: isKey ? oneLine(text) : text.replaceAll('\r\n', '\n') }),
  reference: () => (text) => ({ value: oneLine(text) }),
  'yes-no': () => (text) => or(yesOrNo(text), 'not_yes_no'),
  status: () => (text) => or(activeOrNot(text), 'not_yes_no'),
  choice: ({ name, options = [] }, language) => {
    const find = choiceFinder(name, options);
    const allowed = options.map((option) => wordOf(name, option, language)).join(', ');
    return (text) => or(find(text), 'unknown_choice', allowed);
  },
  choices: ({ name, options = [] }, language) => {
    const find = choiceFinder(name, options);
    const allowed = options.map((option) => wordOf(name, option, language)).join(', ');
    return (text) => {
      const found = text.split(/[,;\n]/).flatMap((part) => (part.trim() === '' ? [] : [find(part)]));
      return or(found.includes(undefined) ? undefined : found, 'unknown_choice', allowed);
    };
  },
  number: ({ name, number = { decimals: 3 } }) => {
    const place = { ...number, unit: unitOf(name) };
    return (text, cell) =>
      typeof cell === 'number' ? { value: cell } : understood(readNumber(text, place), inNumbers);
  },
  // A number cell is no text with thousands in it: a point in it is a decimal one.
  coordinate: () => (text, cell) => ({ value: typeof cell === 'number' ? String(cell) : text }),
  date: () => (text) => understood(readDate(text), inDates),
};

/** A column's unit stands in its heading: `Berat (kg)`. */
const unitOf = (column: string) => /\(([^)]+)\)$/.exec(headingOf(column, 'id'))?.[1];

interface Words<Value> {
  unreadable: string;
  /** Writes a reading so that it has no other. */
  write(value: Value): string;
}

const inNumbers: Words<number> = { unreadable: 'not_a_number', write: writeUngrouped };
const inDates: Words<string> = { unreadable: 'not_a_date', write: writeDate };

function understood<Value>(read: Read<Value> | { is: 'no-such-day' }, { unreadable, write }: Words<Value>): Understood {
  if (read.is === 'value') return { value: read.value };
  if (read.is === 'ambiguous') return { code: 'two_readings', detail: read.readings.map(write).join(' / ') };
  return { code: read.is === 'no-such-day' ? 'no_such_day' : unreadable };
}
