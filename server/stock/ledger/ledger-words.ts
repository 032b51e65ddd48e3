import type { Language } from '#shared/limits.ts';
import type { LedgerAmounts, LedgerFault, LedgerFaultKind } from '#shared/stock/ledger-check.ts';
import { wordOf } from '#server/platform/spreadsheet/choice-words.ts';

type Saying = (expected: string, found: string) => string;

const sayings: Record<Language, Record<LedgerFaultKind, Saying>> = {
  id: {
    balance_sum: (expected, found) => `saldonya ${found}, padahal jumlah pergerakannya ${expected}`,
    balance_date: () => 'tanggal terakhir saldo bukan tanggal pergerakan terakhirnya',
    chain: (expected, found) => `setelah pergerakan ini tercatat ${found}, seharusnya ${expected}`,
    below_zero: (_, found) => `saldo berjalan turun di bawah nol: ${found}`,
    below_zero_by_date: (_, found) => `menurut tanggal, saldo berjalan turun di bawah nol: ${found}`,
    day_sum: (expected, found) => `penutupan hariannya ${found}, padahal pergerakannya ${expected}`,
    packs_without_weight: (_, found) => `kemasan tanpa berat, atau berat tanpa kemasan: ${found}`,
    value_without_weight: (_, found) => `nilai tanpa berat: ${found}`,
    reserved_sum: (expected, found) => `tercatat dipesan ${found}, padahal jumlah pemesanannya ${expected}`,
    reservation_stray: (_, found) => `dokumen yang tidak menunggu masih memesan ${found}`,
    promised: (expected, found) => `dipesan ${found}, padahal hanya ada ${expected}`,
    pledge_uneven: (_, found) => `mengubah barang agunan tanpa dokumen fishfin, selisih ${found}`,
    pledge_total: (expected, found) =>
      `mengubah barang agunan fasilitasnya sebanyak ${found}, padahal seharusnya ${expected}`,
    moved_uneven: (_, found) => `yang dipindahkan berangkat dan tiba tidak sama, selisih ${found}`,
    process_uneven: (expected, found) => `dibuat ${found} dari ${expected}: nilainya tidak sama, atau beratnya lebih`,
    link_differs: (expected, found) => `asal batch hasilnya mencatat ${found}, padahal hasilnya ${expected}`,
    void_differs: () => 'bukan kebalikan persis dari dokumen yang dibatalkannya',
    void_unlinked: () => 'dokumen yang dibatalkannya tidak ditandai batal',
    void_missing: () => 'ditandai batal, padahal tidak ada pembatalannya',
    void_twice: () => 'dibatalkan lebih dari sekali',
    number_missing: () => 'nomor ini hilang',
    number_twice: () => 'nomor ini dipakai dua kali',
    number_counter: () => 'penghitung berhenti di nomor ini, padahal bukan nomor yang terakhir',
    move_stray: (_, found) => `pergerakan milik dokumen yang tidak diposting: ${found}`,
    move_date: () => 'tanggal pergerakan berbeda dari tanggal dokumennya',
    revaluation_stray: (_, found) => `nilai diubah tanpa barang, oleh dokumen yang tidak boleh melakukannya: ${found}`,
    document_empty: () => 'diposting tanpa pergerakan',
    document_total: (expected, found) => `dokumen menyebut ${found}, padahal pergerakannya ${expected}`,
    unit_in_two_places: (_, found) =>
      `palet atau keranjangnya berada di lebih dari satu tempat, di sini dengan ${found}`,
    serial_number_twice: (_, found) => `nomor seri ini ada pada ${found}, padahal hanya milik satu kemasan`,
  },
  en: {
    balance_sum: (expected, found) => `the balance is ${found}, but its movements come to ${expected}`,
    balance_date: () => 'the last day of the balance is not that of its latest movement',
    chain: (expected, found) => `after this movement ${found} was written down, it should be ${expected}`,
    below_zero: (_, found) => `the running balance falls below zero: ${found}`,
    below_zero_by_date: (_, found) => `by date, the running balance falls below zero: ${found}`,
    day_sum: (expected, found) => `a day closed with ${found}, but its movements come to ${expected}`,
    packs_without_weight: (_, found) => `packs without weight, or weight without packs: ${found}`,
    value_without_weight: (_, found) => `value without weight: ${found}`,
    reserved_sum: (expected, found) => `${found} are held back, but its reservations come to ${expected}`,
    reservation_stray: (_, found) => `a document that waits for nothing still reserves ${found}`,
    promised: (expected, found) => `${found} are reserved, but there are only ${expected}`,
    pledge_uneven: (_, found) => `changes pledged goods though it is no fishfin document, the difference is ${found}`,
    pledge_total: (expected, found) => `changed what is pledged to its facility by ${found}, where it says ${expected}`,
    moved_uneven: (_, found) => `what was moved left and arrived unequal, the difference is ${found}`,
    process_uneven: (expected, found) => `made ${found} of ${expected}: its value differs, or it weighs more`,
    link_differs: (expected, found) => `the origin of what it made names ${found}, but it made ${expected}`,
    void_differs: () => 'is not the exact opposite of the document that it voids',
    void_unlinked: () => 'the document that it voids is not marked as voided',
    void_missing: () => 'is marked as voided, but nothing voids it',
    void_twice: () => 'was voided more than once',
    number_missing: () => 'this number is missing',
    number_twice: () => 'this number was given twice',
    number_counter: () => 'the counter stands at this number, which is not the last one',
    move_stray: (_, found) => `a movement of a document that is not posted: ${found}`,
    move_date: () => 'the movement is of another day than its document',
    document_empty: () => 'was posted without movements',
    revaluation_stray: (_, found) => `value was changed without goods, by a document that cannot do so: ${found}`,
    document_total: (expected, found) => `the document says ${found}, but its movements come to ${expected}`,
    unit_in_two_places: (_, found) => `its pallet or basket stands in more than one place, in this one with ${found}`,
    serial_number_twice: (_, found) => `this serial number is on ${found}, where it belongs to a single one`,
  },
};

const locales = { id: 'id-ID', en: 'en-GB' } as const;
const numberWord = { id: 'nomor', en: 'number' } as const;

/** A fault as a sentence that says where it is, and what is there instead of what. */
export function faultInWords({ kind, expected, found, ...where }: LedgerFault, language: Language): string {
  const amounts = (of: LedgerAmounts | null) => (of ? amountsIn(of, language) : '');
  return `${placesOf(where, language).join('; ')}: ${sayings[language][kind](amounts(expected), amounts(found))}.`;
}

type Where = Pick<LedgerFault, 'document' | 'stock' | 'numbers'>;

function placesOf({ document, stock, numbers }: Where, language: Language): string[] {
  const entityWord = (entity: string) => wordOf('entity', entity, language);
  const places: string[] = [];
  if (numbers) places.push(`${entityWord(numbers.entity)} ${numbers.year}, ${numberWord[language]} ${numbers.count}`);
  else if (document) places.push(`${entityWord(document.entity)} ${document.number ?? document.id}`);
  if (stock) {
    const { variant, batch, warehouse, position, owner, handling_unit, stock_status } = stock;
    const status = stock_status === 'available' ? null : wordOf('stock_status', stock_status, language);
    const parts = [variant, `batch ${batch}`, `${warehouse} ${position}`, owner, handling_unit, status];
    places.push(parts.filter(Boolean).join(', '));
  }
  return places;
}

function amountsIn({ packs, net_weight, value }: LedgerAmounts, language: Language): string {
  const n = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 3 }).format;
  const packsWord = language === 'id' ? 'kemasan' : Math.abs(packs) === 1 ? 'pack' : 'packs';
  const amounts = `${n(packs)} ${packsWord}, ${n(net_weight)} kg`;
  return value === null ? amounts : `${amounts}, Rp ${n(value)}`;
}
