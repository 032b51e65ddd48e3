import type { ImportCellError } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';

type Words = (detail: string) => string;

/** The sentence of each code in a result file; on screen the web app has words of its own. */
const words: Record<string, Record<Language, Words>> = {
  required: { id: () => 'wajib diisi', en: () => 'must be filled in' },
  column_missing: {
    id: (detail) => `kolom ${detail} wajib ada, tetapi tidak dipetakan`,
    en: (detail) => `the column ${detail} is needed, and nothing is mapped to it`,
  },
  too_small: { id: () => 'terlalu pendek atau terlalu kecil', en: () => 'too short or too small' },
  too_big: { id: () => 'terlalu panjang atau terlalu besar', en: () => 'too long or too large' },
  not_multiple_of: { id: () => 'terlalu banyak angka desimal', en: () => 'too many decimals' },
  not_a_number: { id: () => 'bukan angka', en: () => 'not a number' },
  not_whole: { id: () => 'harus bilangan bulat', en: () => 'must be a whole number' },
  not_a_date: { id: () => 'bukan tanggal (DD-MM-YYYY)', en: () => 'not a date (DD-MM-YYYY)' },
  no_such_day: { id: () => 'tanggal ini tidak ada', en: () => 'there is no such day' },
  two_readings: {
    id: (detail) => `bisa dibaca dua cara, tulis salah satu: ${detail}`,
    en: (detail) => `can be read in two ways, write one of them: ${detail}`,
  },
  error_cell: { id: () => 'berisi kesalahan rumus', en: () => 'holds an error of the spreadsheet' },
  formula_empty: {
    id: () => 'hasil rumus tidak tersimpan di berkas',
    en: () => 'the result of the formula is not stored in the file',
  },
  switched_off: { id: () => 'diisi, padahal sakelarnya Tidak', en: () => 'is filled in although its switch says No' },
  beyond_headings: {
    id: (detail) =>
      `lebih banyak sel daripada judul kolom${detail && ` (${detail})`}; koma desimal harus diapit tanda kutip`,
    en: (detail) => `more cells than headings${detail && ` (${detail})`}; decimal commas must stand in quotes`,
  },
  may_not_create: { id: () => 'Anda tidak boleh membuat data ini', en: () => 'you may not create such records' },
  may_not_update: { id: () => 'Anda tidak boleh mengubah data ini', en: () => 'you may not change such records' },
  not_yes_no: { id: () => 'harus Ya atau Tidak', en: () => 'must be Yes or No' },
  unknown_choice: { id: (detail) => `harus salah satu dari: ${detail}`, en: (detail) => `must be one of: ${detail}` },
  not_found: { id: () => 'tidak ditemukan', en: () => 'not found' },
  ambiguous: { id: () => 'cocok dengan lebih dari satu data', en: () => 'means more than one record' },
  value_taken: { id: () => 'sudah dipakai data lain', en: () => 'another record has it already' },
  merged: {
    id: (detail) => `sudah digabung ke ${detail}`,
    en: (detail) => `was merged into ${detail}`,
  },
  repeated_in_file: {
    id: (detail) => `sama dengan baris ${detail}`,
    en: (detail) => `the same as in row ${detail}`,
  },
  third_level: {
    id: () => 'induk tidak boleh memiliki induk lagi',
    en: () => 'a parent must not have a parent itself',
  },
  below_from: { id: () => 'lebih kecil dari batas bawahnya', en: () => 'smaller than where it begins' },
  tax_missing: { id: () => 'persentase pajak wajib diisi', en: () => 'the percentage of the tax is missing' },
  below_net: { id: () => 'di bawah berat bersih', en: () => 'below the net weight' },
  above_price: { id: () => 'di atas harga jual', en: () => 'above the selling price' },
  above_product_price: { id: () => 'di atas harga jual produk', en: () => 'above the price of the product' },
  below_product_lowest: {
    id: () => 'di bawah harga terendah produk; varian ini perlu harga terendah sendiri',
    en: () => 'below the lowest price of the product; the variant needs one of its own',
  },
  below_variant_lowest: {
    id: () => 'di bawah harga terendah salah satu variannya',
    en: () => 'below the lowest price of one of its variants',
  },
  above_variant_price: {
    id: () => 'di atas harga jual salah satu variannya',
    en: () => 'above the price of one of its variants',
  },
  after_expiry: { id: () => 'setelah tanggal kedaluwarsa', en: () => 'after the expiry date' },
  above_desired: { id: () => 'di atas stok yang diinginkan', en: () => 'above the desired stock' },
  out_of_bounds: { id: () => 'di luar batas', en: () => 'out of bounds' },
  no_variant: { id: () => 'varian seperti itu tidak ada', en: () => 'there is no such variant' },
  several_variants: {
    id: () => 'cocok dengan beberapa varian. Isi kode variannya',
    en: () => 'several variants are meant. Give the code of the variant',
  },
  inactive: { id: () => 'tidak dipakai lagi', en: () => 'not in use' },
  not_renter: {
    id: () => 'bukan penyewa: barang milik orang lain hanya dari penyewa',
    en: () => 'not a renter: goods of others are kept for renters only',
  },
  temperature_class: {
    id: () => 'suhu ruang ini tidak cocok untuk varian ini',
    en: () => 'the room is not cold enough for this variant, or too cold',
  },
  batch_differs: {
    id: () => 'baris lain dari batch ini berbeda isinya',
    en: () => 'another row of this batch says something else',
  },
  may_not_price: {
    id: () => 'peran Anda tidak boleh mengisi harga pokok. Jangan impor kolom ini',
    en: () => 'your role may not give costs. Leave this column out',
  },
  date_in_future: { id: () => 'tanggal ini belum tiba', en: () => 'this day has not come yet' },
  after_receipt: { id: () => 'setelah tanggal penerimaan', en: () => 'after the day of the receipt' },
  fixed_weight: {
    id: (detail) => `berat setiap kemasan sama: seluruhnya ${detail} kg`,
    en: (detail) => `all packs weigh alike: together ${detail} kg`,
  },
  not_all_weighed: {
    id: () => 'kemasan bernomor seri dengan berat berbeda perlu barisnya masing-masing',
    en: () => 'packs with serial numbers of different weights need a row each',
  },
  not_purchased: { id: () => 'varian ini tidak untuk dibeli', en: () => 'this variant is not bought' },
  not_deposited: { id: () => 'bahan habis pakai tidak dititipkan', en: () => 'consumables are not stored for renters' },
  weights_differ: {
    id: (detail) => `jumlah kemasan dikali berat per kemasan menjadi ${detail} kg`,
    en: (detail) => `packs times their weight come to ${detail} kg`,
  },
  in_draft: {
    id: () => 'batch ini sudah ada di baris penerimaan ini',
    en: () => 'this receipt has a line of this batch already',
  },
  too_many_lines: {
    id: (detail) => `penerimaan memuat paling banyak ${detail} baris`,
    en: (detail) => `a receipt has ${detail} lines at most`,
  },
  no_draft: { id: () => 'penerimaan ini bukan draf lagi', en: () => 'this receipt is no draft any more' },
  position_stays: {
    id: () => 'posisi tetap di tempatnya: hanya kapasitas dan statusnya bisa diubah',
    en: () => 'a position stays where it is: only its capacity and its status change',
  },
  floor: { id: () => 'lantai sebuah ruang, bukan rak', en: () => 'the floor of a room, not on a rack' },
  gtin: { id: () => 'bukan GTIN yang sah', en: () => 'not a valid GTIN' },
};

const otherwise: Record<Language, string> = { id: 'tidak sah', en: 'not allowed' };

/** The words for the errors of a row, each with the heading of its column. */
export function wordsOf(errors: readonly ImportCellError[], headings: readonly string[], language: Language): string {
  return errors
    .map(({ column, code, detail = '' }) => {
      const said = words[code]?.[language](detail) ?? otherwise[language];
      const ofRow = ['column_missing', 'beyond_headings'].includes(code) ? '' : detail;
      const heading = column === null ? ofRow : headings[column];
      return heading ? `${heading}: ${said}` : said;
    })
    .join('; ');
}
