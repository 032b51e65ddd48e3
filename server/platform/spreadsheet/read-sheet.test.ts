import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS_MAX, IMPORT_FILE_BYTES, IMPORT_ROWS_MAX } from '#shared/limits.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readSheet, type SheetCell } from './read-sheet.ts';
import type { RowChunk } from './sheet.ts';
import { sheetOf, workbookOf, zipOf } from './testing.ts';
import { writeSheet } from './write-sheet.ts';

const read = async (bytes: Uint8Array | string) =>
  (await readSheet(Buffer.from(bytes), { companyId: crypto.randomUUID() })).rows;

/** The rows, or the code that the file is refused with. */
async function outcome(bytes: Uint8Array | string): Promise<SheetCell[][] | string> {
  try {
    return await read(bytes);
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'invalid-input') throw error;
    const [fault] = error.errors!;
    return fault!.pointer === '/file' ? fault!.code : fault!.pointer;
  }
}

const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const written = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('what a file is, is told by its content', () => {
  test('an xlsx file and a CSV text are read under any file name', async () => {
    expect(await outcome(workbookOf({ sheet: sheetOf(row(1, written('Tuna'))) }))).toEqual([['Tuna']]);
    expect(await outcome('Tuna')).toEqual([['Tuna']]);
    // Horsepower in Indonesian, and how a zip file begins.
    expect(await outcome('PK;Mesin\n2;x')).toEqual([
      ['PK', 'Mesin'],
      ['2', 'x'],
    ]);
  });

  test.each([
    ['an old .xls file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array<number>(600).fill(0)])],
    ['a web page called .xlsx', '\n<!DOCTYPE html><html><body><table><tr><td>Tuna</td></tr></table></body></html>'],
    ['an XML spreadsheet of 2003', '\ufeff<?xml version="1.0"?><Workbook></Workbook>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['a text with NUL bytes', 'Nama,Kode\r\nTuna\0,T'],
    ['bytes with a NUL at their end', 'Nama;Kode\nTuna;T\0'],
    ['a web page that begins below blank lines', '\n \t<HTML><body>Nama;Kode\nTuna;T</body></HTML>'],
    ['a formatted text', '{\\rtf1 Nama;Kode\nTuna;T}'],
    ['another zip file', zipOf([{ name: 'word/document.xml', data: '<document/>' }])],
  ])('%s is neither', async (_what, bytes) => {
    expect(await outcome(bytes)).toBe('sheet_type');
  });

  test.each([
    ['no bytes', ''],
    ['nothing but empty lines', '\r\n,,\r\n\r\n'],
    [
      'a sheet of formatted cells only',
      workbookOf({ sheet: sheetOf(row(1, '<c r="A1"/>') + row(9, '<c r="Z9" s="1"/>')) }),
    ],
  ])('%s is empty', async (_what, bytes) => {
    expect(await outcome(bytes)).toBe('sheet_empty');
  });
});

describe('too much is refused', () => {
  test('a file above its limit in bytes', async () => {
    expect(await outcome(Buffer.alloc(IMPORT_FILE_BYTES + 1, 'x'))).toBe('sheet_too_large');
  });

  test.each([
    ['rows', IMPORT_ROWS_MAX + 1, 1, 'sheet_too_many_rows'],
    ['columns', 1, IMPORT_COLUMNS_MAX, 'sheet_too_many_columns'],
  ])('%s', async (_what, rows, columns, code) => {
    const csv = (width: number, height: number) =>
      Array.from({ length: height }, () => Array.from({ length: width }, () => 'x').join(',')).join('\n');
    const whole = (await outcome(csv(columns, rows))) as SheetCell[][];
    expect([whole.length, whole[0]!.length]).toEqual([rows, columns]);
    expect(await outcome(rows > columns ? csv(1, rows + 1) : csv(columns + 1, 1))).toBe(code);
  });

  test('a cell far away, with no memory spent on those before it', async () => {
    const one = row(1, '<c r="A1"><v>1</v></c>');
    const far = (cell: string) => workbookOf({ sheet: sheetOf(`${one}${cell}`) });
    expect(await outcome(far(row(1_048_576, '<c r="A1048576"><v>1</v></c>')))).toBe('sheet_too_many_rows');
    expect(await outcome(far(row(2, '<c r="XFD2"><v>1</v></c>')))).toBe('sheet_too_many_columns');
    expect(await outcome(far(row(2, '<c r="ZZZZZZ2"><v>1</v></c>')))).toBe('sheet_unreadable');
  });

  test('a long text in one cell, and a text shared by too many', async () => {
    const long = workbookOf({ sheet: sheetOf(row(1, written('x'.repeat(40_000)))) });
    expect(await outcome(long)).toBe('sheet_too_large');
    expect(await outcome(`Nama\r\n${'x'.repeat(40_000)}`)).toBe('sheet_too_large');
    const shared = workbookOf({
      sheet: sheetOf(Array.from({ length: 1000 }, (_, at) => row(at + 1, '<c t="s"><v>0</v></c>')).join('')),
      strings: `<si><t>${'x'.repeat(30_000)}</t></si>`,
    });
    expect(await outcome(shared)).toBe('sheet_too_large');
  });

  test('ten megabytes in one line, and a quote that never ends', async () => {
    expect(await outcome('x'.repeat(10_000_000))).toBe('sheet_too_large');
    expect(await outcome(`Nama,Kode\n"${'Tuna,T\n'.repeat(200_000)}`)).toBe('sheet_too_large');
    expect(await outcome(','.repeat(1_000_000))).toBe('sheet_empty');
  }, 60_000);

  test('what takes more memory than its thread has; the program lives on', async () => {
    const strings = '<si/>'.repeat(15_000_000);
    expect(await outcome(workbookOf({ sheet: sheetOf(''), strings }))).toBe('sheet_too_large');
    expect(await outcome('Tuna')).toEqual([['Tuna']]);
  }, 60_000);
});

test('many files of one company are read one after the other, and a flood of them is turned away', async () => {
  const companyId = crypto.randomUUID();
  const files = await Promise.allSettled(
    Array.from({ length: 11 }, () => readSheet(Buffer.from('Tuna'), { companyId })),
  );
  expect(files.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  const refused = files.filter((file) => file.status === 'rejected').map(({ reason }) => reason as Problem);
  expect(refused.map(({ problem }) => problem)).toEqual(['service-unavailable', 'service-unavailable']);
});

test('10,000 rows of 20 columns are read while others are served', async () => {
  const columns = Array.from({ length: 20 }, (_, at) => ({ header: `c${at}`, kind: 'text' as const }));
  async function* rows(): AsyncGenerator<RowChunk> {
    for (let from = 0; from < 10_000; from += 500) {
      yield Array.from({ length: 500 }, (_, at) => columns.map(({ header }) => `Tuna ${from + at} ${header}`));
    }
  }
  const file = writeSheet({ format: 'xlsx', sheetName: 'a', columns, timeZone: 'Asia/Jakarta', rows: rows() });
  const bytes = await buffer(file);

  let served = 0;
  const others = setInterval(() => (served += 1), 1);
  const read20 = await read(bytes);
  clearInterval(others);
  // Read by this thread, none would be served.
  expect(served).toBeGreaterThan(10);
  expect(read20).toHaveLength(10_001);
  expect(read20.at(-1)!.at(-1)).toBe('Tuna 9999 c19');
});
