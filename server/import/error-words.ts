import type { ImportCellError } from '#shared/import.ts';
import type { Language } from '#shared/limits.ts';

type Words = (detail: string) => string;

/** What each code says in a result file; on screen the web app has words of its own. */
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
  not_yes_no: { id: () => 'harus Ya atau Tidak', en: () => 'must be Yes or No' },
  unknown_choice: { id: (detail) => `harus salah satu dari: ${detail}`, en: (detail) => `must be one of: ${detail}` },
  not_found: { id: () => 'tidak ditemukan', en: () => 'not found' },
  ambiguous: { id: () => 'cocok dengan lebih dari satu data', en: () => 'means more than one record' },
  value_taken: { id: () => 'sudah dipakai data lain', en: () => 'another record has it already' },
  repeated_in_file: {
    id: (detail) => `sama dengan baris ${detail}`,
    en: (detail) => `the same as in row ${detail}`,
  },
  third_level: {
    id: () => 'induk tidak boleh memiliki induk lagi',
    en: () => 'a parent must not have a parent itself',
  },
  below_from: { id: () => 'lebih kecil dari batas bawahnya', en: () => 'smaller than where it begins' },
  out_of_bounds: { id: () => 'di luar batas', en: () => 'out of bounds' },
  gtin: { id: () => 'bukan GTIN yang sah', en: () => 'not a valid GTIN' },
};

const otherwise: Record<Language, string> = { id: 'tidak sah', en: 'not allowed' };

/** The words for the errors of a row, each with the heading of its column. */
export function wordsOf(errors: readonly ImportCellError[], headings: readonly string[], language: Language): string {
  return errors
    .map(({ column, code, detail = '' }) => {
      const said = words[code]?.[language](detail) ?? otherwise[language];
      const heading = column === null ? (code === 'column_missing' ? '' : detail) : headings[column];
      return heading ? `${heading}: ${said}` : said;
    })
    .join('; ');
}
