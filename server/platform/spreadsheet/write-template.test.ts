import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import type { Template, TemplateColumn } from './template.ts';
import { writeTemplate } from './write-template.ts';

const columns: TemplateColumn[] = [
  { header: 'Nama', kind: 'text', required: true },
  { header: 'Kategori', kind: 'text', required: true, allowed: ['Tuna', '=Udang, "beku"', '_x0041_'] },
  { header: 'Berat (kg)', kind: 'number', required: false },
  { header: 'Tanggal', kind: 'date', required: false },
  { header: 'Dapat dijual', kind: 'boolean', required: false, allowed: ['Ya', 'Tidak'] },
  { header: 'Grup', kind: 'text', required: false, allowed: [] },
];

const workbook = async (template: Partial<Template> = {}) =>
  readXlsx(await writeTemplate({ sheetName: 'Produk', allowedSheetName: 'Nilai', columns, ...template }, 'one'), {
    readStyles: true,
  });

test('a template has the headers, bold and held in view, those that are required with a star', async () => {
  const { sheets } = await workbook();
  const [fill] = sheets;
  expect(fill!.name).toBe('Produk');
  expect(fill!.rows[0]).toEqual(['Nama *', 'Kategori *', 'Berat (kg)', 'Tanggal', 'Dapat dijual', 'Grup']);
  expect(fill!.cells!.get('0,0')?.style?.font?.bold).toBe(true);
  expect(fill!.freezePane).toEqual({ rows: 1 });
});

test('the allowed values stand on a second sheet and are offered as lists', async () => {
  const { sheets } = await workbook();
  const [fill, values] = sheets;
  expect(values!.name).toBe('Nilai');
  expect(values!.rows).toEqual([
    ['Kategori', 'Dapat dijual'],
    ['Tuna', 'Ya'],
    ['=Udang, "beku"', 'Tidak'],
    ['_x0041_', null],
  ]);
  expect(fill!.dataValidations).toMatchObject([
    { type: 'list', range: 'B2:B20001', formula1: `'Nilai'!$A$2:$A$4` },
    { type: 'list', range: 'E2:E20001', formula1: `'Nilai'!$B$2:$B$3` },
  ]);
});

test('cells know what they will hold: codes keep their zeros, days stay days', async () => {
  const { sheets } = await workbook();
  const format = (cell: string) => sheets[0]!.cells!.get(cell)?.style?.numFmt;
  expect([format('1,0'), format('1000,3'), format('1,2')]).toEqual(['@', 'dd-mm-yyyy', undefined]);
});

test('names that Excel does not take as tabs are made to fit', async () => {
  const names = async (sheetName: string, allowedSheetName: string) =>
    (await workbook({ sheetName, allowedSheetName })).sheets.map(({ name }) => name);
  expect(await names('Produk/varian: "beku"', "'Nilai yang boleh diisikan per kolom'")).toEqual([
    'Produk varian  "beku"',
    'Nilai yang boleh diisikan p',
  ]);
  expect(await names('Produk', 'produk')).toEqual(['Produk', 'produk 2']);
  expect(await names('', '')).toEqual(['1', '2']);
});

test('a list too long to be of help is cut, and says so', async () => {
  const allowed = Array.from({ length: 6000 }, (_, at) => `Tuna ${at}`);
  const { sheets } = await workbook({ columns: [{ ...columns[1]!, allowed }] });
  expect(sheets[1]!.rows).toHaveLength(5002);
  expect(sheets[1]!.rows.at(-1)).toEqual(['…']);
  expect(sheets[0]!.dataValidations![0]!.formula1).toBe(`'Nilai'!$A$2:$A$5001`);
});

test('an empty template is read as its headers alone', async () => {
  const bytes = await writeTemplate({ sheetName: 'Produk', allowedSheetName: 'Nilai', columns }, 'one');
  expect((await readSheet(bytes, { companyId: crypto.randomUUID() })).rows).toEqual([
    ['Nama *', 'Kategori *', 'Berat (kg)', 'Tanggal', 'Dapat dijual', 'Grup'],
  ]);
});
