import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import type { Column, RowChunk } from './sheet.ts';
import { type PlacedRows, workbookBytes } from './workbook.ts';
import { writeSheet } from './write-sheet.ts';

const columns: Column[] = [
  { header: 'batch', kind: 'text' },
  { header: 'day', kind: 'date' },
  { header: 'kilograms', kind: 'number' },
];
const sheet = { format: 'xlsx', sheetName: 'annex', columns, timeZone: 'Asia/Jakarta' } as const;
const tabs = ['Per interval', 'Per hari'];

const read = async (bytes: Uint8Array) =>
  (await readXlsx(bytes)).sheets.map(({ name, rows }) => [name, rows.map((row) => row.map(shown))]);
const shown = (cell: unknown) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell);

async function* chunks(...all: RowChunk[]) {
  yield* all;
}

it('has each sheet under its name, with its headers and rows', async () => {
  const rows = [
    [0, 'B-1', '2024-02-28', 12.5],
    [1, 'B-1', '2024-02-28', 12.5],
    [1, 'B-1', '2024-02-29', 12.5],
  ];
  const file = await buffer(writeSheet({ ...sheet, tabs, rows: chunks(rows.slice(0, 2), rows.slice(2)) }));
  expect(await read(file)).toEqual([
    ['Per interval', [['batch', 'day', 'kilograms'], rows[0]!.slice(1)]],
    ['Per hari', [['batch', 'day', 'kilograms'], rows[1]!.slice(1), rows[2]!.slice(1)]],
  ]);
});

it('has a sheet without rows, and what reads like the end of a sheet', async () => {
  const texts = ['</worksheet>', '<?xml', 'PK\u0007\u0008'];
  const rows = texts.map((text) => [1, text, null, 0]);
  const file = await buffer(writeSheet({ ...sheet, tabs, rows: chunks(rows) }));
  const [first, second] = (await readXlsx(file)).sheets;
  expect(first!.rows).toHaveLength(1);
  expect(second!.rows.slice(1, 3).map(([text]) => text)).toEqual(texts.slice(0, 2));
  expect(second!.rows).toHaveLength(4);
});

async function* placed(...all: PlacedRows[]) {
  yield* all;
}

it('goes on a further sheet with what does not fit', async () => {
  const batches = (...numbers: number[]) => numbers.map((at): Cell[] => [`B-${at}`, null, at]);
  const rows: PlacedRows[] = [
    [0, batches(0, 1)],
    [1, batches(2)],
    [1, batches(3, 4, 5, 6)],
  ];
  const file = await buffer(workbookBytes(sheet, tabs, placed(...rows), 2));
  const sheets = (await readXlsx(file)).sheets.map(({ name, rows: [, ...of] }) => [name, of.map(([batch]) => batch)]);
  expect(sheets).toEqual([
    ['Per interval', ['B-0', 'B-1']],
    ['Per hari', ['B-2', 'B-3']],
    ['Per hari 2', ['B-4', 'B-5']],
    ['Per hari 3', ['B-6']],
  ]);
});

it('refuses rows that come after their sheet', async () => {
  const rows: PlacedRows[] = [
    [1, [['B-1', null, 1]]],
    [0, [['B-2', null, 2]]],
  ];
  await expect(buffer(workbookBytes(sheet, tabs, placed(...rows)))).rejects.toThrow(/after its sheet/);
});

it('takes rows as fast as the file is read', async () => {
  let taken = 0;
  async function* many(): AsyncGenerator<PlacedRows> {
    for (; taken < 200_000; taken++) yield [1, [[`B-${taken * 7919}`, null, Math.sin(taken)]]];
  }
  const file = workbookBytes(sheet, tabs, many());
  let bytes = 0;
  while (bytes < 100_000) bytes += (await file.next()).value!.length;
  expect(taken).toBeLessThan(30_000);
  await file.return(undefined);
});
