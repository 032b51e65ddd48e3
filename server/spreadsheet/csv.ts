import { writeCsvStream } from 'hucre/csv';
import { type Cell, dateText } from './cell.ts';
import type { Column, Sheet } from './sheet.ts';

/** As UTF-8 with a byte order mark, without which Excel misreads it; quoted as RFC 4180 says. */
export function csvBytes({ columns }: Sheet, rows: AsyncIterable<Cell[]>): ReadableStream<Uint8Array> {
  return writeCsvStream(lines(columns, rows), { bom: true });
}

async function* lines(columns: Column[], rows: AsyncIterable<Cell[]>) {
  yield columns.map(({ header }) => harmless(header));
  for await (const row of rows) {
    yield row.map((cell, at) => plain(cell, columns[at]!));
  }
}

function plain(cell: Cell, { kind }: Column): Cell {
  if (cell instanceof Date) return dateText(cell, kind);
  return typeof cell === 'string' ? harmless(cell) : cell;
}

/** Spreadsheet programs run a cell that begins like a formula, also in full-width characters; the apostrophe makes it text. */
const harmless = (text: string) => (/^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text);
