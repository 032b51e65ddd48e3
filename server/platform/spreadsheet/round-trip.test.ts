import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cell, dateText } from './cell.ts';
import { csvBytes } from './csv.ts';
import { csvLines } from './read-csv.ts';
import { openWorkbook } from './read-xlsx.ts';
import type { Column } from './sheet.ts';
import { gridOf } from './sheet-grid.ts';
import { workbookBytes } from './workbook.ts';

const columns: Column[] = [
  { header: 'name', kind: 'text' },
  { header: 'weight', kind: 'number' },
  { header: 'caught', kind: 'date' },
  { header: 'seen', kind: 'datetime' },
  { header: 'sold', kind: 'boolean' },
  { header: 'end', kind: 'text' },
];
const headers = columns.map(({ header }) => header);

async function* each<Chunk>(chunk: Chunk) {
  yield chunk;
}

const throughCsv = async (rows: Cell[][], given = columns) =>
  gridOf(csvLines(await buffer(csvBytes({ columns: given }, each(rows)))));
const throughXlsx = async (rows: Cell[][], given = columns) =>
  gridOf(
    (
      await openWorkbook(await buffer(workbookBytes({ columns: given }, ['fish'], each([0, rows]))), {
        known: new Set(),
      })
    ).lines,
  );

const pieces = ["'", '=', '+', '-', '@', '＝', '＋', '\t', '\n', '"', ',', ';', '|', ' ', '0', '007', '1.500', '1,5'];
const words = ['TRUE', '#N/A', '_x0041_', '_x005F_', '&amp;', '<b>', ']]>', 'sep=;', 'Tuna', '🐟', '鮪', 'é'];
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces, ...words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
);
/** As many digits as a sheet keeps, as many decimals as a column has. */
const number = fc
  .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.nat(6))
  .map(([whole, decimals]) => Number(`${whole}e-${decimals}`));
const instant = fc
  .date({ min: new Date('1900-03-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
const day = instant.map((date) => new Date(`${date.toISOString().slice(0, 10)}T00:00:00Z`));
const decimal = new Intl.NumberFormat('id-ID', { useGrouping: false, maximumFractionDigits: 6 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 8 });
// The last column is never empty, for empty rows at the end are not kept.
const rows = fc.array(fc.tuple(maybe(text), maybe(number), maybe(day), maybe(instant), maybe(fc.boolean()), text), {
  minLength: 1,
  maxLength: 5,
}) as fc.Arbitrary<Cell[][]>;

describe('what is written is read again', () => {
  test('as it was, from xlsx', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        expect(await throughXlsx(given)).toEqual([headers, ...given]);
      }),
    );
  });

  test('as it was, from CSV; numbers with a decimal comma, days and truth values as texts', async () => {
    const shown = (cell: Cell, { kind }: Column) => {
      if (cell instanceof Date) return dateText(cell, kind);
      if (typeof cell === 'number') return decimal.format(cell);
      return typeof cell === 'boolean' ? String(cell) : cell;
    };
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const expected = given.map((row) => row.map((cell, at) => shown(cell, columns[at]!)));
        expect(await throughCsv(given)).toEqual([headers, ...expected]);
      }),
    );
  });

  test('from a single column too', async () => {
    const one = [columns[0]!];
    await fc.assert(
      fc.asyncProperty(text, text, async (first, last) => {
        expect(await throughCsv([[first], [null], [last]], one)).toEqual([['name'], [first], [null], [last]]);
        expect(await throughXlsx([[first], [null], [last]], one)).toEqual([['name'], [first], [null], [last]]);
      }),
    );
  });
});
