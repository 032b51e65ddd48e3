import type { Language } from '#shared/limits.ts';
import { actionWords, entityWords } from './activity-words.ts';

type Words = Record<Language, readonly string[]>;

/** What a person may write for yes and no. The first of each language is what the template offers. */
export const yesNoWords: Record<'true' | 'false', Words> = {
  true: { id: ['Ya'], en: ['Yes', 'TRUE', '1', 'Benar', 'Aktif', 'Active'] },
  false: { id: ['Tidak'], en: ['No', 'FALSE', '0', 'Salah', 'Tidak aktif', 'Nonaktif', 'Inactive', 'None'] },
};

/** The same for what is in use or not. */
export const statusWords: Record<'true' | 'false', Words> = {
  true: { id: ['Aktif'], en: ['Active', ...yesNoWords.true.id, ...yesNoWords.true.en] },
  false: { id: ['Tidak aktif'], en: ['None', ...yesNoWords.false.id, ...yesNoWords.false.en] },
};

/** What the values of choices are called, by column; in files the values themselves are understood as well. */
const choices: Record<string, Record<string, Words>> = {
  type: {
    storable: { id: ['Disimpan'], en: ['Storable'] },
    consumable: { id: ['Habis pakai'], en: ['Consumable'] },
    product: { id: ['Produk'], en: ['Product'] },
    none: { id: ['Bukan produk'], en: ['No product'] },
  },
  traceability: {
    batch: { id: ['Batch'], en: ['Batch'] },
    serial_number: { id: ['Nomor seri'], en: ['Serial number'] },
    none: { id: ['Tidak ada'], en: ['None'] },
  },
  temperature_class: {
    LIVE: { id: ['Bak hidup'], en: ['Live tanks'] },
    CHL: { id: ['Dingin'], en: ['Chilled'] },
    ANT: { id: ['Ruang antara'], en: ['Ante-room'] },
    FRZ: { id: ['Beku'], en: ['Frozen'] },
    DFZ: { id: ['Beku dalam'], en: ['Deep frozen'] },
    ULT: { id: ['Ultra rendah'], en: ['Ultra-low'] },
    ABF: { id: ['Blast freezer'], en: ['Air blast freezer'] },
    DRY: { id: ['Suhu ruang'], en: ['Ambient'] },
  },
  status: {
    active: statusWords.true,
    none: statusWords.false,
    draft: { id: ['Draf'], en: ['Draft'] },
    submitted: { id: ['Menunggu persetujuan'], en: ['To be approved'] },
    approved: { id: ['Disetujui'], en: ['Approved'] },
    posted: { id: ['Diposting'], en: ['Posted'] },
    voided: { id: ['Dibatalkan (void)'], en: ['Voided'] },
    rejected: { id: ['Ditolak'], en: ['Rejected'] },
    cancelled: { id: ['Tidak jadi'], en: ['Cancelled'] },
  },
  kind: {
    purchase: { id: ['Pembelian'], en: ['Purchase'] },
    deposit: { id: ['Titipan penyewa'], en: ['Deposit'] },
    customer_return: { id: ['Retur pelanggan'], en: ['Customer return'] },
    production: { id: ['Hasil produksi'], en: ['Production'] },
    opening_balance: { id: ['Saldo awal'], en: ['Opening balance'] },
    sale: { id: ['Penjualan'], en: ['Sale'] },
    withdrawal: { id: ['Pengambilan penyewa'], en: ['Withdrawal by the renter'] },
    sample: { id: ['Sampel'], en: ['Sample'] },
    internal_use: { id: ['Pemakaian sendiri'], en: ['Internal use'] },
    destruction: { id: ['Pemusnahan'], en: ['Destruction'] },
    hold: { id: ['Penahanan'], en: ['Hold'] },
    release: { id: ['Pelepasan'], en: ['Release'] },
    void: { id: ['Pembatalan'], en: ['Void'] },
  },
  stock_status: {
    available: { id: ['Tersedia'], en: ['Available'] },
    on_hold: { id: ['Ditahan'], en: ['On hold'] },
    damaged: { id: ['Rusak'], en: ['Damaged'] },
    expired: { id: ['Kedaluwarsa'], en: ['Expired'] },
    recalled: { id: ['Ditarik'], en: ['Recalled'] },
    in_transit: { id: ['Dalam perjalanan'], en: ['In transit'] },
  },
  cause: {
    supplier: { id: ['Pemasok'], en: ['Supplier'] },
    customer: { id: ['Pelanggan'], en: ['Customer'] },
    renter: { id: ['Penyewa'], en: ['Renter'] },
    production: { id: ['Produksi'], en: ['Production'] },
    opening: { id: ['Saldo awal'], en: ['Opening balance'] },
    sample: { id: ['Sampel'], en: ['Sample'] },
    internal_use: { id: ['Pemakaian sendiri'], en: ['Internal use'] },
    destruction: { id: ['Pemusnahan'], en: ['Destruction'] },
    lost: { id: ['Susut'], en: ['Shrink'] },
    found: { id: ['Kelebihan'], en: ['Found'] },
    process: { id: ['Pengolahan'], en: ['Processing'] },
    revalued: { id: ['Penyesuaian nilai'], en: ['Revaluation'] },
    moved: { id: ['Dipindahkan'], en: ['Moved'] },
  },
  action: actionWords,
  entity: entityWords,
  roles: {
    supplier: { id: ['Pemasok'], en: ['Supplier'] },
    customer: { id: ['Pelanggan', 'Pembeli'], en: ['Customer', 'Buyer'] },
    renter: { id: ['Penyewa'], en: ['Renter'] },
    financier: { id: ['Pemodal'], en: ['Financier'] },
    carrier: { id: ['Pengangkut', 'Ekspedisi'], en: ['Carrier'] },
    vessel_owner: { id: ['Pemilik kapal'], en: ['Vessel owner'] },
  },
  basis: {
    g_per_piece: { id: ['g per ekor', 'g/ekor', 'g/pcs'], en: ['g per piece', 'g/piece'] },
    kg_per_piece: { id: ['kg per ekor', 'kg/ekor', 'kg/pcs'], en: ['kg per piece', 'kg/piece'] },
    pieces_per_kg: { id: ['ekor per kg', 'ekor/kg', 'pcs/kg'], en: ['pieces per kg', 'pieces/kg'] },
    pieces_per_lb: { id: ['ekor per lb', 'ekor/lb', 'pcs/lb'], en: ['pieces per lb', 'pieces/lb'] },
  },
};

/** How words are compared: whatever the case and the spaces. */
export const plain = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '');

/** What to write for a value of a choice in a language: the first of its words, the value itself where it has none. */
export const wordOf = (column: string, value: string, language: Language): string =>
  choices[column]?.[value]?.[language][0] ?? value;

/** A value as a person reads it in a file, and may write it in one: choices, yes and no in words, all else as it is. */
export function inWords(column: string, value: unknown, language: Language): unknown {
  if (typeof value === 'string') return wordOf(column, value, language);
  if (typeof value !== 'boolean') return value;
  const words = column === 'is_active' ? statusWords : yesNoWords;
  return words[`${value}`][language][0];
}

export const hasWords = (column: string, value: string): boolean => choices[column]?.[value] !== undefined;

/** Finds the value of a choice that a cell's text means: the value itself, else a word for it in either language. */
export function choiceFinder(column: string, options: readonly string[]): (text: string) => string | undefined {
  const byWord = new Map<string, string>();
  for (const value of options) byWord.set(plain(value), value);
  for (const value of options) {
    const { id, en } = choices[column]?.[value] ?? { id: [], en: [] };
    for (const word of [...id, ...en]) if (!byWord.has(plain(word))) byWord.set(plain(word), value);
  }
  return (text) => byWord.get(plain(text));
}

const truths = (words: typeof yesNoWords) =>
  new Map(
    Object.entries(words).flatMap(([value, { id, en }]) =>
      [...id, ...en].map((word) => [plain(word), value === 'true']),
    ),
  );

const yesNoTruths = truths(yesNoWords);
const statusTruths = truths(statusWords);

/** What a cell's text means where yes or no is asked; undefined when neither. */
export const yesOrNo = (text: string): boolean | undefined => yesNoTruths.get(plain(text));
export const activeOrNot = (text: string): boolean | undefined => statusTruths.get(plain(text));
