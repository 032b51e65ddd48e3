import { formatCsvValue } from 'hucre/csv';
import { type Cell, dateText } from './cell.ts';
import { harmless } from './csv-formulas.ts';
import type { Column, Sheet } from './sheet.ts';

/** Also what others than us may take for a delimiter. */
const special = /[",;\r\n]/;
/** What a text has that is not written as it is: else neither a formula nor a quote is looked for. */
const unsafe = /[",;\r\n\t'=+\-@＝＋－＠]/;

/**
 * As UTF-8 with a byte order mark, without which Excel misreads it; quoted as RFC 4180 says. Decimals have a comma, as
 * in Indonesia: Excel reads a point there as thousands.
 */
export async function* csvBytes(
  { columns }: Pick<Sheet, 'columns'>,
  chunks: AsyncIterable<Cell[][]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`\ufeff${columns.map(({ header }) => quoted(harmless(header))).join(',')}`);
  for await (const rows of chunks) {
    yield Buffer.from(
      rows.map((row) => `\r\n${row.map((cell, at) => written(cell, columns[at]!)).join(',')}`).join(''),
    );
  }
}

const quoted = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function written(cell: Cell, { kind }: Column): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return unsafe.test(cell) ? quoted(harmless(cell)) : cell;
  if (cell instanceof Date) return dateText(cell, kind);
  return typeof cell === 'number' ? quoted(formatCsvValue(cell).replace('.', ',')) : String(cell);
}
