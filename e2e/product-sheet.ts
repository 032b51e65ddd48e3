import { writeXlsx } from 'hucre/xlsx';

const fish = ['Tuna', 'Cakalang', 'Tenggiri', 'Udang Vaname', 'Cumi', 'Rajungan', 'Kakap Merah', 'Tongkol'];
const cuts = ['Utuh', 'Loin', 'Steak', 'Fillet', 'Saku'];
const packings = ['Karton 10 kg', 'Karung 20 kg', 'Plastik 1 kg'];
/** Some are in the reference data of every company, some nobody has entered yet. */
const categories = ['Tuna', 'cakalang dan tongkol', 'TENGGIRI', 'Tuna Segar Lokal', 'Ikan Karang', 'Udang'];
const money = ['Rp 25.000', 'Rp 125.000,-', '157.000', 'IDR 90.000'];
const weights = ['10 kg', '12,5 kg', '20 Kg', '1 kg'];
const days = ['31-12-2097', '31/12/2097', '31 Desember 2097', '31-Des-2097'];

export const ROWS = 3000;

/** What is wrong with so many rows, all alike. Two can be mended by one text for all of them, the names by none. */
export const slips = {
  price: { count: 40, text: '25rb' },
  weight: { count: 30, text: '12.500' },
  day: { count: 20, text: '31 Feb 2097' },
  name: { count: 10, text: '#N/A' },
} as const;

/** The first row of each slip, counted among the products from 0; the others follow it at every seventh. */
const begins = { price: 5, weight: 600, day: 1200, name: 2000 } as const;
const hasSlip = (at: number, slip: keyof typeof slips): boolean => {
  const behind = at - begins[slip];
  return behind >= 0 && behind % 7 === 0 && behind / 7 < slips[slip].count;
};

const nth = <Value>(values: readonly Value[], at: number): Value => values[at % values.length]!;
const nameAt = (at: number) =>
  `${nth(fish, at)} ${nth(cuts, Math.floor(at / 8))} ${nth(packings, Math.floor(at / 40))} mutu ${1 + Math.floor(at / 120)}`;

const rowAt = (at: number): (string | number)[] => [
  at + 1,
  `BRG-${String(at + 1).padStart(4, '0')}`,
  hasSlip(at, 'name') ? slips.name.text : nameAt(at),
  nth(categories, at),
  hasSlip(at, 'weight') ? slips.weight.text : nth(weights, at),
  hasSlip(at, 'price') ? slips.price.text : nth(money, at),
  80_000 + (at % 50) * 1000,
  hasSlip(at, 'day') ? slips.day.text : nth(days, at),
  at % 3 === 0 ? 'Y' : 'Ya',
  at % 11 === 0 ? 'pesan dulu' : '',
];

/** Where the list has its headings. Above it an example is filled in, with headings that say more to a program. */
export const HEADING_ROW = 8;
export const SHEET = 'Daftar 2025';

const all = Array.from({ length: ROWS }, (_, at) => at);
/** The names in the order of the sheet: of those whose rows can come in at once, and of those whose day has to be mended. */
export const namesInOrder = all.filter((at) => !hasSlip(at, 'day') && !hasSlip(at, 'name')).map(nameAt);
export const namesMendedLater = all.filter((at) => hasSlip(at, 'day')).map(nameAt);

/** The list of goods of a firm, as it was kept for years: instructions, the list of last year, and the one that counts. */
export async function productSheet(): Promise<Buffer> {
  const headings = ['No', 'Kode Barang', 'Nama Barang', 'Kategori Ikan', 'Isi', 'Harga Beli', 'Harga Jual'];
  const more = ['Tgl Kadaluarsa', 'Bisa Dijual', 'Keterangan'];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Petunjuk', rows: [['Isi lembar berikut, satu barang satu baris.'], ['Jangan ubah judul kolom.']] },
      {
        name: 'Daftar 2024',
        rows: [
          ['Nama Barang', 'Kategori', 'Jenis Ikan', 'Tipe', 'Berat', 'Harga Beli', 'Harga Jual', ...more],
          ['Tuna lama', 'Tuna', 'YFT', 'Barang stok', '10', '90.000', '99.000', '31-12-2097', 'Ya', ''],
        ],
      },
      {
        name: SHEET,
        rows: [
          ['CV HARI PERTAMA'],
          ['DAFTAR BARANG PER NOVEMBER 2025'],
          [null],
          ['Contoh pengisian:'],
          ['', 'Barcode', 'Nama Barang', 'Kategori', 'Berat', 'Harga Beli', 'Harga Jual', ...more, 'Tipe'],
          ['', '', 'Tuna Loin', 'Tuna', '10 kg', 'Rp 25.000', 'Rp 80.000', '31-12-2097', 'Ya', '', 'Barang stok'],
          [null],
          [...headings, ...more],
          ...all.map(rowAt),
        ],
      },
    ],
  });
  return Buffer.from(bytes);
}
