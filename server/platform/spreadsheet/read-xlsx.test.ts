import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { openWorkbook } from './read-xlsx.ts';
import { gridOf } from './sheet-grid.ts';
import { SheetRefusal } from './sheet-refusal.ts';
import { sheetOf, workbookOf, workbookParts, zipOf, type Part } from './testing.ts';

/** The rows, or the code that the file is refused with. */
async function outcome(bytes: Uint8Array): Promise<Cell[][] | string> {
  try {
    return await gridOf((await openWorkbook(bytes, { known: new Set() })).lines);
  } catch (error) {
    if (error instanceof SheetRefusal) return error.code;
    throw error;
  }
}

const cellsOf = (cells: string, more: { strings?: string; styles?: string; settings?: string } = {}) =>
  outcome(workbookOf({ sheet: sheetOf(`<row r="1">${cells}</row>`), ...more }));

const fish = sheetOf('<row r="1"><c t="s"><v>0</v></c></row>');
const strings = '<si><t>Tuna</t></si>';

describe('a cell', () => {
  test('has a text, shared or its own, whole also where it is formatted in parts', async () => {
    const shared =
      '<si><r><rPr><b/></rPr><t>Tuna </t></r><r><t>loin</t></r></si><si><t xml:space="preserve"> 007 </t></si>';
    expect(await cellsOf('<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', { strings: shared })).toEqual([
      ['Tuna loin', ' 007 '],
    ]);
    expect(
      await cellsOf(
        '<c t="inlineStr"><is><t>Ikan &amp; udang</t></is></c><c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>',
      ),
    ).toEqual([['Ikan & udang', 'ab']]);
  });

  test('has what Excel writes in escapes, but for what no database takes', async () => {
    const escaped = '<si><t>_x005F_x0041_ _x0041_ a_x000A_b_x0000__x0007_&#xD800;</t></si>';
    expect(await cellsOf('<c t="s"><v>0</v></c>', { strings: escaped })).toEqual([['_x0041_ A a\nb\ufffd']]);
  });

  test('has a number, a truth value, or the text of one', async () => {
    const cells =
      '<c><v>0.30000000000000004</v></c><c><v>12.5</v></c><c><v>1E3</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="str"><v>012</v></c>';
    expect(await cellsOf(cells)).toEqual([[0.3, 12.5, 1000, true, false, '012']]);
  });

  test('has the value its formula had last, and words for what went wrong', async () => {
    const cells =
      '<c><f>1+1</f><v>2</v></c><c t="str"><f>A1&amp;""</f><v></v></c><c t="e"><f>A1/0</f><v>#DIV/0!</v></c>';
    expect(await cellsOf(cells)).toEqual([[2, null, '#DIV/0!']]);
  });

  test('has a mark where its formula has no stored result, wherever it stands', async () => {
    const cells =
      '<c><v>1</v></c><c><f>SUM(A1)</f></c><c r="D1"><f t="shared" si="0"/><v/></c><c s="1"><f>B1</f><v></v></c><c><v>5</v></c>';
    expect(await cellsOf(cells)).toEqual([[1, '#FORMULA?', null, '#FORMULA?', '#FORMULA?', 5]]);
    const sheet = sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="4"><c r="B4"><f>A1</f></c></row><row><c><f>A1</f></c></row>',
    );
    expect(await outcome(workbookOf({ sheet }))).toEqual([
      [1, null],
      [null, null],
      [null, null],
      [null, '#FORMULA?'],
      ['#FORMULA?', null],
    ]);
  });

  test('that reaches over several rows is in each of them that is filled', async () => {
    const row = (n: number, text: string) => `<row r="${n}">${text}<c r="B${n}"><v>${n}</v></c></row>`;
    const sheet = `${sheetOf(
      `${row(1, '<c r="A1"><v>10</v></c>')}${row(2, '<c r="A2" s="1"/>')}<row r="3"><c r="A3" s="1"/></row>${row(4, '')}${row(5, '')}`,
    )}<mergeCells count="2"><mergeCell ref="A1:A4"/><mergeCell ref="B5:C5"/></mergeCells>`;
    expect(await outcome(workbookOf({ sheet }))).toEqual([
      [10, 1],
      [10, 2],
      [null, null],
      [10, 4],
      [null, 5],
    ]);
  });

  test.each([
    ['1900', '', 46_082, 60],
    ['1904', '<workbookPr date1904="1"/>', 44_620, 0],
  ])('has a day counted from %s', async (_year, settings, serial, first) => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>' +
      '<cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>';
    const cells = `<c s="1"><v>${serial}</v></c><c s="2"><v>${serial + 0.0625}</v></c><c><v>${serial}</v></c><c s="1"><v>${first}</v></c>`;
    const [row] = (await cellsOf(cells, { styles, settings })) as Cell[][];
    expect(row!.slice(0, 3)).toEqual([new Date('2026-03-01'), new Date('2026-03-01T01:30:00Z'), serial]);
    expect(row![3]).toBeInstanceOf(Date);
    expect(await cellsOf('<c><v>1</v></c><c s="1"><v>1E300</v></c><c><v>2</v></c>', { styles })).toEqual([
      [1, '#####', 2],
    ]);
  });
});

describe('the rows', () => {
  test('stand where the sheet has them, as a rectangle without the empty rest', async () => {
    const sheet = sheetOf(
      '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>3</v></c><c r="F1" s="1"/></row>' +
        '<row r="3"><c r="B3"><v>2</v></c></row><row r="900" s="1"/><row r="1048576"><c r="XFD1048576" s="1"/></row>',
    );
    expect(await outcome(workbookOf({ sheet }))).toEqual([
      [1, null, 3],
      [null, null, null],
      [null, 2, null],
    ]);
  });

  test('are counted, not believed', async () => {
    const sheet = `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384" width="9"/></cols>${fish}`;
    expect(await outcome(workbookOf({ sheet, strings }))).toEqual([['Tuna']]);
  });

  test('are those of the first sheet', async () => {
    const parts = workbookParts({ sheet: fish, strings });
    const second = { name: 'xl/worksheets/sheet2.xml', data: '<worksheet/>' };
    expect(await outcome(zipOf([second, ...parts]))).toEqual([['Tuna']]);
  });

  test.each(['-1', '0', '1.5', 'x', '1e99'])('cannot stand at %s', async (number) => {
    const bytes = workbookOf({ sheet: sheetOf(`<row r="${number}"><c r="A1"><v>1</v></c></row>`) });
    expect(['sheet_unreadable', 'sheet_too_many_rows']).toContain(await outcome(bytes));
  });
});

describe('a hostile file is refused:', () => {
  test.each([
    ['a small one that unpacks to much', {}],
    ['one that lies about it', { claimed: 100 }],
    ['one that keeps quiet about it', { claimed: 0 }],
  ])('%s', async (_what, lie) => {
    const bomb = { name: 'xl/media/image1.png', data: Buffer.alloc(110 * 1024 * 1024), ...lie };
    const bytes = zipOf([...workbookParts({ sheet: fish, strings }), bomb]);
    expect(bytes.length).toBeLessThan(200_000);
    expect(await outcome(bytes)).toBe('sheet_too_large');
  });

  test('one whose parts all unpack the same bytes', async () => {
    const parts: Part[] = [{ name: 'xl/media/0.png', data: Buffer.alloc(20 * 1024 * 1024) }];
    for (let at = 1; at < 10; at++) parts.push({ name: `xl/media/${at}.png`, data: '', claimed: 1, sameAs: 0 });
    expect(await outcome(zipOf([...parts, ...workbookParts({ sheet: fish, strings })]))).toBe('sheet_too_large');
  });

  test('one with thousands of parts', async () => {
    const parts = Array.from({ length: 1001 }, (_, at) => ({ name: `xl/media/${at}.png`, data: '' }));
    expect(await outcome(zipOf([...parts, ...workbookParts({ sheet: fish, strings })]))).toBe('sheet_too_large');
  });

  test('one with the sheet twice, the size behind the data, a password or an unknown packing', async () => {
    const parts = workbookParts({ sheet: fish, strings });
    const sheet = parts.at(-1)!;
    expect(await outcome(zipOf([...parts, sheet]))).toBe('sheet_unreadable');
    for (const oddity of [{ flags: 1 }, { method: 12 }, { flags: 8, data: '', method: 0 }]) {
      expect(await outcome(zipOf([...parts.slice(0, -1), { ...sheet, ...oddity }]))).toBe('sheet_unreadable');
    }
  });

  const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol">${'bcdefghi'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]!};`.repeat(10)}">`)
    .join('')}]>`;
  test.each(workbookParts({ sheet: fish }).map(({ name }) => name))('a document type in %s', async (name) => {
    for (const text of [laughs, '<!DOCTYPE x SYSTEM "file:///etc/passwd">', '<?xml version="1.0"?>\n<!DOCTYPE x>']) {
      expect(await outcome(workbookOf({ sheet: fish, strings, prolog: { [name]: text } }))).toBe('sheet_unreadable');
    }
  });

  test('a picture may have a document type, and what a macro or a link points at is left alone', async () => {
    const more = [
      { name: 'xl/media/image1.svg', data: '<!DOCTYPE svg><svg/>' },
      { name: 'xl/vbaProject.bin', data: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) },
      { name: 'xl/externalLinks/externalLink1.xml', data: '<externalLink/>' },
    ];
    expect(await outcome(workbookOf({ sheet: fish, strings, more }))).toEqual([['Tuna']]);
  });

  test('a sheet that lies outside the file', async () => {
    const parts = workbookParts({ sheet: fish, strings }).map(({ name, data }) => ({
      name,
      data: String(data).replace('worksheets/sheet1.xml', 'http://127.0.0.1:1/sheet1.xml'),
    }));
    expect(await outcome(zipOf(parts))).toBe('sheet_unreadable');
  });
});

describe('a damaged file', () => {
  const whole = workbookOf({ sheet: fish, strings });

  test('is refused wherever it ends', async () => {
    for (let length = 2; length < whole.length; length += 7) {
      expect(await outcome(whole.subarray(0, length))).toBe('sheet_unreadable');
    }
  });

  test.each([
    ['ends within an entry', (file: Buffer) => file.length - 10],
    ['is beyond the end', (file: Buffer) => file.length + 100],
    ['is the last byte', (file: Buffer) => file.length - 1],
  ])('whose directory %s is refused, not read past its end', async (_where, placeIn) => {
    const signature = Buffer.from('PK\x01\x02      ', 'latin1');
    const file = Buffer.concat([whole, signature]);
    file.writeUInt32LE(placeIn(file), whole.length - 22 + 16);
    expect(await outcome(file)).toBe('sheet_unreadable');
  });

  test('with a part that begins or ends beyond its end is refused', async () => {
    for (const [field, value] of [
      [42, whole.length - 10],
      [42, whole.length],
      [20, whole.length],
    ] as const) {
      const file = Buffer.from(whole);
      const directory = file.readUInt32LE(whole.length - 22 + 16);
      file.writeUInt32LE(value, directory + field);
      expect([field, value, await outcome(file)]).toEqual([field, value, 'sheet_unreadable']);
    }
  });

  test('is read or refused, never more, whichever of its bytes are wrong', async () => {
    const faults = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(faults, async (bytes) => {
        const damaged = Buffer.from(whole);
        for (const [at, byte] of bytes) damaged[at] = byte;
        await outcome(damaged);
      }),
      { numRuns: 300 },
    );
  });

  test('is read or refused with any XML in it, and nothing worse', async () => {
    const word = fc.constantFrom(
      '<row r="1">',
      '</row>',
      '<c',
      ' r="A1"',
      ' t="s"',
      ' s="9"',
      '>',
      '<v>',
      '</v>',
      '</c>',
      '9',
      '&',
      '<',
      '/>',
      '"',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 40 }), async (words) => {
        await outcome(workbookOf({ sheet: sheetOf(words.join('')), strings: words.join('') }));
      }),
      { numRuns: 300 },
    );
  });
});
