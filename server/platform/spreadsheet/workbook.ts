import { unzipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from './cell.ts';
import type { Sheet } from './sheet.ts';
import { stylesXml } from './styles.ts';
import { worksheetXml } from './worksheet.ts';
import { type ZipPart, zipped } from './zip-stream.ts';

/** Rows with the place of their sheet among those of the workbook. */
export type PlacedRows = readonly [place: number, rows: Cell[][]];

/** Excel has 1,048,576 rows on a sheet. */
const ROWS_MAX = 1_000_000;

/**
 * One sheet, or several of the same columns, in one file. They are written one after the other, as rows are asked for, so that memory
 * stays flat. What does not fit on a sheet stands on a further one of the same name and a number.
 * @param tabs the names of the sheets; one without rows has its headers alone
 * @param chunks of rows, in the order of their sheets
 * @param rowsMax how many rows a sheet takes at most
 */
export const workbookBytes = (
  sheet: Pick<Sheet, 'columns' | 'above'>,
  tabs: readonly string[],
  chunks: AsyncIterable<PlacedRows>,
  rowsMax: number = ROWS_MAX,
): AsyncGenerator<Uint8Array> => zipped(partsOf(sheet, tabs, chunks, rowsMax));

async function* partsOf(
  sheet: Pick<Sheet, 'columns' | 'above'>,
  tabs: readonly string[],
  chunks: AsyncIterable<PlacedRows>,
  rowsMax: number,
): AsyncGenerator<ZipPart> {
  const source = chunks[Symbol.asyncIterator]();
  let next = await source.next();
  const isFor = (place: number) => !next.done && next.value[0] === place;
  async function* rowsFor(place: number): AsyncGenerator<Cell[][]> {
    for (let left = rowsMax; left > 0 && !next.done && next.value[0] === place;) {
      const [, rows] = next.value;
      const fitting = rows.slice(0, left);
      left -= fitting.length;
      yield fitting;
      next = rows.length > fitting.length ? { value: [place, rows.slice(fitting.length)] } : await source.next();
    }
  }
  const names: string[] = [];
  try {
    for (const [place, tab] of tabs.entries()) {
      for (let number = 1; number === 1 || isFor(place); number += 1) {
        names.push(number === 1 ? tab : `${tab} ${number}`);
        yield [`xl/worksheets/sheet${names.length}.xml`, worksheetXml(sheet, rowsFor(place))];
      }
    }
    if (!next.done) throw new Error('A row of a workbook came after its sheet.');
  } finally {
    await source.return?.();
  }
  yield ['xl/styles.xml', [stylesXml]];
  yield* await frameOf(names);
}

/** All parts of a workbook but its sheets and their styles. */
async function frameOf(names: readonly string[]): Promise<ZipPart[]> {
  const empty = await writeXlsx({ sheets: names.map((name) => ({ name, rows: [] })) });
  const decoder = new TextDecoder();
  return Object.entries(unzipSync(empty))
    .filter(([name]) => name !== 'xl/styles.xml' && !name.startsWith('xl/worksheets/'))
    .map(([name, bytes]) => [name, [decoder.decode(bytes)]]);
}
