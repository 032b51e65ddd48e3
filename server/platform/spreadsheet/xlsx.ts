import { writeXlsxStream } from 'hucre/xlsx';
import { type Cell, dateText } from './cell.ts';
import type { Column, ColumnKind, Sheet } from './sheet.ts';

/** Excel calls a file with a longer text in a cell damaged. */
const CELL_TEXT_MAX = 32_767;
/** Excel counts days from 1900 and takes that year for a leap year: earlier days go as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1);

/** In characters. */
export const widths: Record<ColumnKind, number> = { text: 24, number: 14, date: 12, datetime: 18, boolean: 10 };
export const numberFormats: Partial<Record<ColumnKind, string>> = { date: 'dd-mm-yyyy', datetime: 'dd-mm-yyyy hh:mm' };

/** One sheet with its headers held in view. No cell is ever a formula. */
export function xlsxBytes(
  { sheetName, columns, above = [] }: Sheet,
  rows: AsyncIterable<Cell[]>,
  { compress = true }: { compress?: boolean } = {},
): ReadableStream<Uint8Array> {
  const titles = columns.map(({ header }) => fitting(header));
  // The headers stand under what is said above them, with a row between.
  const head = above.length > 0 ? [...above.map((line) => line.map(fitting)), [], titles] : [];
  return writeXlsxStream(after(head, cells(columns, rows)), {
    name: sheetName,
    compress,
    columns: columns.map(({ kind }, at) => ({
      ...(above.length === 0 && { header: titles[at]! }),
      width: widths[kind],
      ...(numberFormats[kind] && { numFmt: numberFormats[kind] }),
    })),
    freezePane: { rows: Math.max(1, head.length) },
  });
}

async function* after(head: readonly Cell[][], rows: AsyncIterable<Cell[]>) {
  yield* head;
  yield* rows;
}

async function* cells(columns: Column[], rows: AsyncIterable<Cell[]>) {
  for await (const row of rows) {
    yield row.map((cell, at) => excel(cell, columns[at]!));
  }
}

function excel(cell: Cell, { kind }: Column): Cell {
  if (cell instanceof Date && cell.getTime() < FIRST_DAY) return dateText(cell, kind);
  return typeof cell === 'string' ? fitting(cell) : cell;
}

/** Excel reads `_x0041_` in a text as the character A unless its first underscore is written that way itself. */
export function fitting(text: string): string {
  const short = text.length > CELL_TEXT_MAX ? text.slice(0, CELL_TEXT_MAX).toWellFormed() : text;
  return short.replace(/\r\n?/g, '\n').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
