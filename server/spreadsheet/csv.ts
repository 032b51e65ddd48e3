import { formatCsvValue, writeCsvStream } from 'hucre/csv';
import { type Cell, dateText } from './cell.ts';
import { harmless } from './csv-formulas.ts';
import type { Column, Sheet } from './sheet.ts';

/**
 * As UTF-8 with a byte order mark, without which Excel misreads it; quoted as RFC 4180 says. Decimals have a comma, as
 * in Indonesia: Excel reads a point there as thousands.
 */
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
  if (typeof cell === 'number') return formatCsvValue(cell).replace('.', ',');
  return typeof cell === 'string' ? harmless(cell) : cell;
}
