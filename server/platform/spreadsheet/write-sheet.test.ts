import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { Column, RowChunk, SheetFormat } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

const columns: Column[] = [
  { header: 'name', kind: 'text' },
  { header: 'weight', kind: 'number' },
  { header: 'caught', kind: 'date' },
  { header: 'created', kind: 'datetime' },
  { header: 'sold', kind: 'boolean' },
];
const tuna = ['Tuna sirip kuning', '12.5', '2026-02-28', '2026-03-01T18:30:00.000Z', true];

async function* chunks(...rows: RowChunk[]) {
  yield* rows;
}

const sheet = (format: SheetFormat, rows: AsyncIterable<RowChunk>, given = columns) =>
  writeSheet({ format, sheetName: 'products', columns: given, timeZone: 'Asia/Jakarta', rows });

async function csv(...rows: unknown[][]) {
  const text = (await buffer(sheet('csv', chunks(rows)))).toString();
  expect(text[0]).toBe('\ufeff');
  return text.slice(1);
}

const oneText = [{ header: 'text', kind: 'text' as const }];

async function xlsxTexts(...texts: string[]) {
  const bytes = await buffer(sheet('xlsx', chunks(texts.map((text) => [text])), oneText));
  const { sheets } = await readXlsx(bytes);
  return sheets[0]!.rows.slice(1).map(([text]) => text);
}

describe('a CSV file', () => {
  test('has a byte order mark, the headers and a line for each row', async () => {
    expect(await csv(tuna, [null, -3, null, null, false])).toBe(
      'name,weight,caught,created,sold\r\n' +
        'Tuna sirip kuning,"12,5",28-02-2026,02-03-2026 01:30,true\r\n' +
        ',-3,,,false',
    );
  });

  test('quotes commas, quotes and line ends', async () => {
    expect(await csv(['a "big", fat\r\nfish'])).toContain('\r\n"a ""big"", fat\r\nfish"');
  });

  test.each(['=1+1', '+62', '-2', '@SUM(A1)', '\tx', '＝1', "'=1", "''-1", "=cmd|' /C calc'!A0"])(
    'makes %j harmless',
    async (text) => {
      expect(await csv([text])).toContain(`\r\n'${text}`);
      expect((await buffer(sheet('csv', chunks(), [{ header: text, kind: 'text' }]))).toString()).toBe(
        `\ufeff'${text}`,
      );
    },
  );

  test.each([
    [';=1+1', `"A;'=1+1"`],
    ['a;b; c', '"Aa;b; c"'],
    [';"=1+1', `"A;'""=1+1"`],
    ['\n+62', `"A\n'+62"`],
    [";'=1", `"A;''=1"`],
    ['; =1;-2', `"A; =1;'-2"`],
  ])('has no cell %j that is a formula where semicolons part cells', async (text, written) => {
    expect(await csv([`A${text}`])).toContain(`\r\n${written}`);
  });

  test('makes a carriage return or a formula behind a control character harmless too', async () => {
    expect(await csv(['\rx'])).toContain(`\r\n"'\rx"`);
    expect(await csv(['\0=1+1'])).toContain(`\r\n'=1+1`);
  });

  test('leaves other texts as they are', async () => {
    const texts = ['a=b', ' =1', "'quoted'", '|x', '1-2'];
    const bytes = await buffer(sheet('csv', chunks(texts.map((text) => [text])), oneText));
    expect(bytes.toString().split('\r\n').slice(1)).toEqual(texts);
  });
});

describe('an XLSX file', () => {
  test('holds texts, numbers, dates and truth values as such', async () => {
    const bytes = await buffer(sheet('xlsx', chunks([tuna], [[null, -3, null, null, false]])));
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]!.name).toBe('products');
    expect(sheets[0]!.rows).toEqual([
      columns.map(({ header }) => header),
      ['Tuna sirip kuning', 12.5, new Date('2026-02-28'), new Date('2026-03-02T01:30:00Z'), true],
      [null, -3, null, null, false],
    ]);
  });

  test('holds formulas as text, unchanged', async () => {
    const texts = ['=1+1', '+1', '-1', '@x', '=HYPERLINK("http://x")', '<f>1</f>'];
    const { sheets } = await readXlsx(await buffer(sheet('xlsx', chunks(texts.map((text) => [text])), oneText)));
    expect(sheets[0]!.rows.slice(1).flat()).toEqual(texts);
    expect([...(sheets[0]!.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
  });

  test('keeps what XML and Excel treat specially', async () => {
    const texts = ['<&>"\'', ' spaces ', 'two\nlines', '_x0041_', 'ikan 🐟 鮪', ']]>'];
    expect(await xlsxTexts(...texts)).toEqual(texts);
    expect(await xlsxTexts('a\0b\x07c', 'a\r\nb\rc')).toEqual(['abc', 'a\nb\nc']);
  });

  test('cuts a text at the length Excel takes', async () => {
    const [text] = await xlsxTexts('x'.repeat(40_000));
    expect(text).toHaveLength(32_767);
  });

  test('writes days before 1900 as text, for Excel has none', async () => {
    const { sheets } = await readXlsx(
      await buffer(sheet('xlsx', chunks([['1899-12-31']]), [{ header: 'day', kind: 'date' }])),
    );
    expect(sheets[0]!.rows[1]).toEqual(['31-12-1899']);
  });
});

describe.each(['csv', 'xlsx'] as const)('a %s stream', (format) => {
  test('is a file with headers when there are no rows', async () => {
    const bytes = await buffer(sheet(format, chunks()));
    const rows = format === 'csv' ? [bytes.toString().slice(1).split(',')] : (await readXlsx(bytes)).sheets[0]!.rows;
    expect(rows).toEqual([columns.map(({ header }) => header)]);
  });

  test('keeps rows in order over many chunks', async () => {
    async function* many() {
      for (let chunk = 0; chunk < 40; chunk++) yield Array.from({ length: 100 }, (_, row) => [`${chunk * 100 + row}`]);
    }
    const bytes = await buffer(sheet(format, many(), oneText));
    const texts =
      format === 'csv' ? bytes.toString().split('\r\n') : (await readXlsx(bytes)).sheets[0]!.rows.map(([text]) => text);
    expect(texts.slice(1)).toEqual(Array.from({ length: 4000 }, (_, row) => `${row}`));
  });

  test('waits for its reader, and ends its thread and the rows when the reader leaves', async () => {
    let taken = 0;
    let closed = false;
    async function* endless() {
      try {
        for (;;) {
          taken += 1;
          yield Array.from({ length: 500 }, () => [crypto.randomUUID()]);
        }
      } finally {
        closed = true;
      }
    }
    const file = sheet(format, endless(), oneText);
    await once(file, 'readable');
    let before = -1;
    while (before !== taken) {
      before = taken;
      await pause(500);
    }
    expect(taken).toBeLessThan(1000);

    file.destroy();
    await once(file, 'close');
    expect(closed).toBe(true);
    const after = taken;
    await nextTurn();
    expect(taken).toBe(after);
  });

  test('fails with the error that the rows fail with', async () => {
    async function* failing() {
      yield [tuna];
      throw new Error('connection lost');
    }
    await expect(buffer(sheet(format, failing()))).rejects.toThrow('connection lost');
  });

  test('fails when the writer does', async () => {
    const file = writeSheet({
      format,
      sheetName: 'products',
      columns,
      timeZone: 'Nowhere/Atlantis',
      rows: chunks([tuna]),
    });
    await expect(buffer(file)).rejects.toThrow('Nowhere/Atlantis');
  });
});
