import { buffer } from 'node:stream/consumers';
import { headingOf } from '#server/platform/spreadsheet/headings.ts';
import type { ColumnKind, SheetFormat } from '#server/platform/spreadsheet/sheet.ts';
import { writeSheet } from '#server/platform/spreadsheet/write-sheet.ts';

type Cells = Record<string, [kind: ColumnKind, of: (n: number) => unknown]>;

/** What a company setting itself up would bring along, by the path it is imported at. */
const records = {
  '/products': {
    name: ['text', (n) => `Impor tuna loin ${n}`],
    name_en: ['text', (n) => `Imported tuna loin ${n}`],
    alias_name: ['text', (n) => `Alias ${n}`],
    description: ['text', (n) => `Uraian produk yang diimpor, nomor ${n}`],
    category_id: ['text', (n) => `Kategori ${1 + (n % 20)}`],
    processtype_id: ['text', (n) => `P${1 + (n % 20)}`],
    type: ['text', () => 'Disimpan'],
    traceability: ['text', () => 'Batch'],
    status: ['text', (n) => (n % 7 === 0 ? 'Tidak aktif' : 'Aktif')],
    can_sold: ['boolean', () => true],
    can_purchased: ['boolean', () => true],
    has_expired: ['boolean', () => true],
    expired_date: ['date', () => '2027-12-31'],
    alert_stock: ['number', (n) => n / 8],
    weight: ['number', () => 2.25],
    volume: ['number', () => 0.125],
    price_buy: ['number', (n) => 10_000 + n],
    selling_price: ['number', (n) => 12_500 + n],
    include_tax: ['boolean', () => true],
    selling_tax: ['number', () => 11],
  },
  '/categories': {
    name: ['text', (n) => `Impor kategori ${n}`],
    name_en: ['text', (n) => `Imported category ${n}`],
    code: ['text', (n) => `IMP-${n}`],
    description: ['text', (n) => `Uraian kategori yang diimpor, nomor ${n}`],
    description_en: ['text', (n) => `What the imported category is, number ${n}`],
    is_active: ['text', () => 'Aktif'],
  },
} as const satisfies Record<string, Cells>;

export type ImportedPath = keyof typeof records;

/** A file with records numbered from `first` on, headings in Indonesian. */
export async function fileOf(path: ImportedPath, format: SheetFormat, first: number, rows: number): Promise<File> {
  const cells = Object.entries(records[path] as Cells);
  async function* chunks() {
    yield Array.from({ length: rows }, (_, index) => cells.map(([, [, of]]) => of(first + index)));
  }
  const sheet = writeSheet({
    format,
    sheetName: 'data',
    columns: cells.map(([name, [kind]]) => ({ header: headingOf(name, 'id'), kind })),
    timeZone: 'Asia/Jakarta',
    rows: chunks(),
  });
  return new File([new Uint8Array(await buffer(sheet))], `data.${format}`);
}
