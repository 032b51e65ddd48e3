import { unzipSync, Zip, ZipDeflate } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import type { Cell } from './cell.ts';
import type { Sheet } from './sheet.ts';
import { xlsxBytes } from './xlsx.ts';

/** A row with the place of its sheet among those of the workbook. */
export type PlacedRow = readonly [place: number, row: Cell[]];

/** A part of a workbook: its name, and its bytes as they come. */
type Part = readonly [name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>];

/** Excel has 1,048,576 rows on a sheet. */
const ROWS_MAX = 1_000_000;

/**
 * Several sheets of the same columns in one file. They are written one after the other, as rows are asked for, so that memory stays flat.
 * What does not fit on a sheet stands on a further one of the same name and a number.
 * @param tabs the names of the sheets; one without rows has its headers alone
 * @param rows in the order of their sheets
 * @param rowsMax how many rows a sheet takes at most
 */
export async function* workbookBytes(
  sheet: Sheet,
  tabs: readonly string[],
  rows: AsyncIterable<PlacedRow>,
  rowsMax: number = ROWS_MAX,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const [name, bytes] of partsOf(sheet, tabs, rows, rowsMax)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    for await (const piece of bytes) {
      part.push(piece);
      yield* ready.splice(0);
    }
    part.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}

async function* partsOf(
  sheet: Sheet,
  tabs: readonly string[],
  rows: AsyncIterable<PlacedRow>,
  rowsMax: number,
): AsyncGenerator<Part> {
  const source = rows[Symbol.asyncIterator]();
  let next = await source.next();
  const isFor = (place: number) => !next.done && next.value[0] === place;
  async function* rowsFor(place: number): AsyncGenerator<Cell[]> {
    for (let left = rowsMax; left > 0 && isFor(place); left -= 1) {
      yield next.value[1];
      next = await source.next();
    }
  }
  const names: string[] = [];
  const afterSheet: Uint8Array[] = [];
  try {
    for (const [place, tab] of tabs.entries()) {
      for (let number = 1; number === 1 || isFor(place); number += 1) {
        names.push(number === 1 ? tab : `${tab} ${number}`);
        afterSheet.length = 0;
        const written = xlsxBytes({ ...sheet, sheetName: tab }, rowsFor(place), { compress: false });
        yield [`xl/worksheets/sheet${names.length}.xml`, sheetIn(written, afterSheet)];
      }
    }
    if (!next.done) throw new Error('A row of a workbook came after its sheet.');
  } finally {
    await source.return?.();
  }
  // Sheets of the same columns have the same styles.
  yield ['xl/styles.xml', [stylesIn(Buffer.concat(afterSheet))]];
  yield* await frameOf(names);
}

const SHEET_END = '</worksheet>';

/**
 * The XML of the one sheet of a workbook, which is its first part and is not compressed; what comes after it goes to `rest`. In a text
 * there is no `<` but as an entity, so that the closing tag stands at the end of the sheet alone.
 */
async function* sheetIn(workbook: AsyncIterable<Uint8Array>, rest: Uint8Array[]): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  let isIn: 'head' | 'sheet' | 'rest' = 'head';
  for await (const piece of workbook) {
    if (isIn === 'rest') {
      rest.push(piece);
      continue;
    }
    held = Buffer.concat([held, piece]);
    if (isIn === 'head') {
      const start = held.indexOf('<?xml');
      if (start < 0) continue;
      held = held.subarray(start);
      isIn = 'sheet';
    }
    const end = held.indexOf(SHEET_END);
    // The closing tag may begin in one piece and end in the next.
    const until = end < 0 ? Math.max(0, held.length - SHEET_END.length) : end + SHEET_END.length;
    yield held.subarray(0, until);
    held = held.subarray(until);
    if (end < 0) continue;
    rest.push(held);
    isIn = 'rest';
  }
  if (isIn !== 'rest') throw new Error('A sheet of a workbook has no end.');
}

/** The styles of a workbook, of which what comes after its sheet is given, as it is not compressed. */
function stylesIn(bytes: Buffer): Uint8Array {
  const [start, end] = ['<?xml', '</styleSheet>'];
  return bytes.subarray(bytes.indexOf(start), bytes.indexOf(end) + end.length);
}

/** All parts of a workbook but its sheets and their styles. */
async function frameOf(names: readonly string[]): Promise<Part[]> {
  const empty = await writeXlsx({ sheets: names.map((name) => ({ name, rows: [] })) });
  return Object.entries(unzipSync(empty))
    .filter(([name]) => name !== 'xl/styles.xml' && !name.startsWith('xl/worksheets/'))
    .map(([name, bytes]) => [name, [bytes]]);
}
