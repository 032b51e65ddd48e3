import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#shared/limits.ts';
import { type Cell, printable } from './cell.ts';
import { SheetRefusal } from './sheet-refusal.ts';

/** The longest text Excel keeps in a cell. */
const CELL_TEXT_MAX = 32_767;
/** All texts together. One long text can be shared by many cells, so the size of the file says little. */
const TEXT_MAX = 20_000_000;

/** A row where it stands in the sheet, from 0. */
export interface SheetLine {
  index: number;
  values: Cell[];
}

/**
 * The rows as a rectangle without the empty rows and columns at its end. Rows that are only formatted cost nothing.
 * @throws SheetRefusal when there is too much, or nothing
 */
export async function gridOf(lines: AsyncIterable<SheetLine> | Iterable<SheetLine>): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let columns = 0;
  let characters = 0;

  for await (const { index, values } of lines) {
    const cells = trimmed(values);
    if (cells.length === 0) continue;
    if (!Number.isSafeInteger(index) || index < 0) throw new SheetRefusal('sheet_unreadable');
    // Above the rows stand the headings.
    if (index > IMPORT_ROWS_MAX) throw new SheetRefusal('sheet_too_many_rows');
    if (cells.length > IMPORT_COLUMNS_MAX) throw new SheetRefusal('sheet_too_many_columns');
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      characters += cell.length;
      if (cell.length > CELL_TEXT_MAX || characters > TEXT_MAX) throw new SheetRefusal('sheet_too_large');
    }
    while (rows.length < index) rows.push([]);
    rows[index] = cells;
    columns = Math.max(columns, cells.length);
  }

  if (rows.length === 0) throw new SheetRefusal('sheet_empty');
  return rows.map((cells) => Array.from({ length: columns }, (_, at) => cells[at] ?? null));
}

function trimmed(values: Cell[]): Cell[] {
  const last = values.findLastIndex((value) => value !== null && value !== '');
  const cells = values.slice(0, last + 1).map(clean);
  return cells.every((cell) => cell === null) ? [] : cells;
}

/** A value that the database and a message to the other thread can hold. An empty text is no value. */
function clean(value: Cell): Cell {
  if (typeof value === 'string') return printable(value) || null;
  // A sum such as 0.1 + 0.2 is kept with noise in its last digits; Excel shows fifteen.
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(15)) : String(value);
  // What Excel shows of a day that no calendar has. As nothing at all it would empty a field without a word.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '#####' : value;
  return value;
}
