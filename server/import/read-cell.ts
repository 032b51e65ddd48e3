import type { Language } from '#shared/limits.ts';
import { activeOrNot, choiceFinder, wordOf, yesOrNo } from '#server/spreadsheet/choice-words.ts';
import { type GivenCell, textOf } from './given-cell.ts';
import type { ImportColumn } from './importable.ts';

/** What a cell was understood as: a value, the code of why not, or null where there is nothing in it. */
export type Understood = { value: unknown } | { code: string; detail?: string } | null;

/** The value, or why there is none. */
const or = (value: unknown, code: string, detail?: string): Understood =>
  value === undefined ? { code, ...(detail && { detail }) } : { value };

/** Makes the reader of a column's cells. A reference stays the text that names it. */
export function cellReader(column: ImportColumn, language: Language): (cell: GivenCell) => Understood {
  const read = readers[column.kind](column, language);
  return (cell) => {
    const text = textOf(cell).trim();
    return text === '' ? null : read(text, cell);
  };
}

type Read = (text: string, cell: GivenCell) => Understood;

const readers: Record<ImportColumn['kind'], (column: ImportColumn, language: Language) => Read> = {
  text: () => (text) => ({ value: text.replaceAll('\r\n', '\n') }),
  reference: () => (text) => ({ value: text }),
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
  number: () => (text, cell) => or(typeof cell === 'number' ? cell : numberOf(text), 'not_a_number'),
  // A number cell is no text with thousands in it: a point in it is a decimal one.
  coordinate: () => (text, cell) => ({ value: typeof cell === 'number' ? String(cell) : text }),
  date: () => (text) => or(dayOf(text), 'not_a_date'),
};

const WITH_POINTS = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/;
const WITH_COMMAS = /^[+-]?[1-9]\d{0,2}((,\d{3})+\.\d+|(,\d{3}){2,})$/;
const PLAIN = /^[+-]?\d+([.,]\d+)?$/;

/**
 * The number that a text means: points for thousands and a decimal comma, as people write here. A point that cannot
 * part thousands is a decimal one, and so is `1,234.5` what it can only be. Undefined when it is no number.
 */
export function numberOf(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0]+/g, '');
  if (WITH_POINTS.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (WITH_COMMAS.test(text)) return Number(text.replaceAll(',', ''));
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/;
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})/;

/** The day a text means, as YYYY-MM-DD; whether the calendar has it is for the schema to say. */
function dayOf(text: string): string | undefined {
  const [day] = text.split(/[ T]/, 1);
  const [, d, m, y] = DAY_FIRST.exec(day!) ?? [];
  if (d && m && y) return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
  return YEAR_FIRST.test(day!) ? day : undefined;
}
