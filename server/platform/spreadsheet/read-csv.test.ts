import { describe, expect, test } from 'vitest';
import { csvLines } from './read-csv.ts';
import { gridOf } from './sheet-grid.ts';

const rowsOf = (text: string | Uint8Array) => gridOf(csvLines(Buffer.from(text)));

describe('letters', () => {
  const text = 'Nama;Kode\r\nKakap “mérah” €;K';
  const rows = [
    ['Nama', 'Kode'],
    ['Kakap “mérah” €', 'K'],
  ];
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16', utf16],
    ['UTF-16 the other way round', Buffer.from(utf16).swap16()],
    // As Windows wrote files for decades: one byte a letter, the typographer's signs between 0x80 and 0x9f.
    ['Windows-1252', Buffer.from('Nama;Kode\r\nKakap \x93m\xe9rah\x94 \x80;K', 'latin1')],
  ])('are read from %s', async (_encoding, bytes) => {
    expect(await rowsOf(bytes)).toEqual(rows);
  });

  test.each(['þ', 'ÿ', 'þorskur', 'ÿÿ'])(
    'of Windows-1252 that begin like a mark of UTF-16 and are none are read as they are: %s',
    async (heading) => {
      expect(await rowsOf(Buffer.from(`${heading};Kode\r\nTuna;K`, 'latin1'))).toEqual([
        [heading, 'Kode'],
        ['Tuna', 'K'],
      ]);
    },
  );
});

describe('the delimiter is found out', () => {
  test.each([
    ['commas', 'Nama,Harga,Catatan\nTuna,"1,5",a;b\nUdang,2,c;d'],
    ['semicolons beside decimal commas', 'Nama;Harga;Catatan\nTuna;1,5;a\nUdang;2,25;b,c'],
    ['semicolons beside as many commas', 'Nama, lokal;Harga, Rp;Catatan\nTuna, besar;1,5;x'],
    ['tabs', 'Nama\tHarga; Rp, kotor\tCatatan\nTuna\t1,5\ta;b'],
    ['headings alone, in semicolons', 'Nama;Harga (Rp, kg);Catatan'],
    ['what Excel itself names', 'sep=|\r\nNama|Harga,Rp|Catatan\r\nTuna|1,5|a'],
    ['blank lines first', '\n\nNama;Harga;Catatan\nTuna;1,5;a'],
    ['quoted line ends in the headings', '"Nama\nikan; lokal";"Harga";Catatan\nTuna;1,5;a'],
    ['headings beyond the first 64 KB', `"${'Nama, '.repeat(12_000).slice(0, 30_000)}";Harga;Catatan\n1;2;3`],
  ])('from %s', async (_which, text) => {
    expect((await rowsOf(text))[0]).toHaveLength(3);
  });

  test('and there is none where the headings have none', async () => {
    expect(await rowsOf('Berat (kg)\n1,5\n2;5')).toEqual([['Berat (kg)'], ['1,5'], ['2;5']]);
  });
});

test('quotes hold delimiters, line ends and quotes', async () => {
  expect(await rowsOf('a,b\r\n"x, ""y""\r\nz",5" pipa\r\n,""\r\nlast,')).toEqual([
    ['a', 'b'],
    ['x, "y"\r\nz', '5" pipa'],
    [null, null],
    ['last', null],
  ]);
});

test('all line ends end lines, and ragged rows are made a rectangle', async () => {
  expect(await rowsOf('a,b\rc\nd,e,f\r\n\r\n')).toEqual([
    ['a', 'b', null],
    ['c', null, null],
    ['d', 'e', 'f'],
  ]);
});

test('texts stay texts: nothing is taken for a number, a day or a truth value', async () => {
  const texts = ['007', '1.500', '1,5', '28-02-2026', 'TRUE', '1e3', ' x '];
  expect(await rowsOf(`${texts.join(';')}\n1;2;3;4;5;6;7`)).toEqual([texts, ['1', '2', '3', '4', '5', '6', '7']]);
});

test('the apostrophe that makes a formula harmless is taken off, others stay', async () => {
  const written = ["'=1+1", "''=1", "'-5", "'＝1", "'kutip'", "'", '=1+1', "x'=1"];
  expect(await rowsOf(`a,b,c,d,e,f,g,h\n${written.join(',')}`)).toEqual([
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
    ['=1+1', "'=1", '-5', '＝1', "'kutip'", "'", '=1+1', "x'=1"],
  ]);
});

test('control characters are left out', async () => {
  expect(await rowsOf('Nama\nTu\x07na\x1a')).toEqual([['Nama'], ['Tuna']]);
});

test('a row longer than the headings is marked, also where the cell too many is empty', async () => {
  expect(await rowsOf('Nama,Berat,Catatan\nTuna,"1,5",a\nUdang,1,5,\nCumi,1,5,b')).toEqual([
    ['Nama', 'Berat', 'Catatan', null],
    ['Tuna', '1,5', 'a', null],
    ['Udang', '1', '5', '#BEYOND?'],
    ['Cumi', '1', '5', 'b'],
  ]);
});
