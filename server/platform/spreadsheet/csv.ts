import { formatCsvValue } from 'hucre/csv';
import { type Cell, dateText } from './cell.ts';
import { harmless } from './csv-formulas.ts';
import type { Column, Sheet } from './sheet.ts';

/** Also what others than us may take for a delimiter. */
const special = /[",;\r\n]/;

/**
 * As UTF-8 with a byte order mark, without which Excel misreads it; quoted as RFC 4180 says. Decimals have a comma, as
 * in Indonesia: Excel reads a point there as thousands.
 */
export async function* csvBytes({ columns }: Sheet, rows: AsyncIterable<Cell[]>): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${columns.map(({ header }) => quoted(harmless(header))).join(',')}`);
  for await (const row of rows) {
    yield Buffer.from(`\r\n${row.map((cell, at) => quoted(plain(cell, columns[at]!))).join(',')}`);
  }
}

const quoted = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function plain(cell: Cell, { kind }: Column): string {
  if (cell === null) return '';
  if (cell instanceof Date) return dateText(cell, kind);
  if (typeof cell === 'number') return formatCsvValue(cell).replace('.', ',');
  return typeof cell === 'string' ? harmless(cell) : String(cell);
}
