import { type Cell, dateText } from './cell.ts';
import type { Column, ColumnKind, Sheet } from './sheet.ts';
import { styleOf, widths } from './styles.ts';

/** Excel calls a file with a longer text in a cell damaged. */
const CELL_TEXT_MAX = 32_767;
/** Excel counts days from 1900 and takes that year for a leap year: earlier days go as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1);
/** The number that Excel has for the first day of 1970. */
const EPOCH_DAY = 25_569;
const DAY_MS = 86_400_000;

/**
 * The XML of a sheet, piece by piece as rows come, its headers held in view. No cell is ever a formula. Written here, not by a library:
 * a hundred thousand rows are three million cells, each of which it made objects for.
 */
export async function* worksheetXml(
  { columns, above = [] }: Pick<Sheet, 'columns' | 'above'>,
  chunks: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  const titles = columns.map(({ header }) => header);
  // The headers stand under what is said above them, with a row between.
  const head: readonly (readonly Cell[])[] = above.length > 0 ? [...above, [], titles] : [titles];
  const letters = Array.from({ length: Math.max(...head.map((row) => row.length)) }, (_, at) => lettersOf(at));
  let number = 0;
  const rowXml = (row: readonly Cell[]) => {
    number += 1;
    let cells = '';
    for (const [at, cell] of row.entries()) {
      if (cell !== null) cells += cellXml(cell, columns[at]?.kind ?? 'text', `${letters[at]}${number}`);
    }
    return `<row r="${number}">${cells}</row>`;
  };
  yield start(columns, head.length) + head.map(rowXml).join('');
  for await (const rows of chunks) yield rows.map(rowXml).join('');
  yield '</sheetData></worksheet>';
}

const start = (columns: readonly Column[], headRows: number) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${headRows}" topLeftCell="A${headRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
    .map(
      ({ kind }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" style="${styleOf(kind)}" customWidth="1"/>`,
    )
    .join('')}</cols><sheetData>`;

/** A, B, …, Z, AA: of a column, from 0. */
function lettersOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : lettersOf(Math.floor(at / 26) - 1) + last;
}

function cellXml(cell: Exclude<Cell, null>, kind: ColumnKind, ref: string): string {
  if (typeof cell === 'number') return `<c r="${ref}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === 'string') return textXml(cell, ref);
  const ms = cell.getTime();
  return ms < FIRST_DAY
    ? textXml(dateText(cell, kind), ref)
    : `<c r="${ref}" s="${styleOf(kind)}"><v>${EPOCH_DAY + ms / DAY_MS}</v></c>`;
}

/** What few texts have: then they are not written as they are. */
const special = /[&<>_\t\r\n]|^ | $/;

function textXml(text: string, ref: string): string {
  if (text.length <= CELL_TEXT_MAX && !special.test(text))
    return `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const escaped = fitting(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<c r="${ref}" t="inlineStr"><is><t xml:space="preserve">${escaped}</t></is></c>`;
}

/** Excel reads `_x0041_` in a text as the character A unless its first underscore is written that way itself. */
export function fitting(text: string): string {
  const short = text.length > CELL_TEXT_MAX ? text.slice(0, CELL_TEXT_MAX).toWellFormed() : text;
  return short.replace(/\r\n?/g, '\n').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
