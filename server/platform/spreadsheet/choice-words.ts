import { type Entity, entities } from '#shared/permissions.ts';
import type { Language } from '#shared/limits.ts';
import { english } from '#texts/english.ts';
import { indonesian } from '#texts/indonesian.ts';

const texts = { id: indonesian, en: english };

type Texts = (typeof texts)[Language];
type Words = Record<string, string>;

/** The name of the screen of an entity, which is what a record of it is called. */
const entityWords = ({ menu }: Texts): Words =>
  Object.fromEntries(
    (Object.keys(entities) as Entity[]).map((entity) => [
      entity,
      menu.item[entity === 'certificate' ? 'certification' : entity],
    ]),
  );

/** The words of choices by column, as the screens have them. */
const choicesIn = (language: Language): Record<string, Words> => {
  const words = texts[language];
  return {
    type: { ...words.products.type, product: words.masterData.option.product, none: words.masterData.option.none },
    traceability: words.products.traceability,
    temperature_class: words.variants.temperatureClass,
    status: { ...words.products.status, ...words.stockDocuments.status },
    facility_status: words.fishfin.status,
    facility_kind: words.fishfin.kind,
    change_state: words.fishfin.change.states,
    change_kind: words.fishfin.change.kinds,
    release_state: words.fishfin.release.states,
    contract_status: words.rental.status,
    invoice_status: words.rental.invoice.status,
    claim_status: words.losses.claim.status,
    uncharged_reason: words.rental.charge.reason,
    rental_tax: words.rental.tax,
    position_sharing: words.rental.positionSharing,
    tariff_basis: words.rental.basis,
    kind: words.stockDocuments.kind,
    stock_status: words.inventory.status,
    cause: words.inventory.cause,
    whereabouts: words.recall.whereabouts,
    action: words.activity.action,
    entity: entityWords(words),
    roles: words.partners.roles,
    basis: words.masterData.option,
    is_active: { true: words.masterData.active, false: words.masterData.inactive },
    yes_no: { true: words.masterData.yes, false: words.masterData.no },
  };
};

const choices = { id: choicesIn('id'), en: choicesIn('en') };

/** Synonyms that people write in files, in either language. */
const synonyms: Record<string, Record<string, readonly string[]>> = {
  type: { none: ['Tidak ada', 'None'], storable: ['Disimpan'] },
  roles: { customer: ['Pembeli', 'Buyer'], carrier: ['Ekspedisi'] },
  basis: {
    g_per_piece: ['g/ekor', 'g/pcs', 'g/piece'],
    kg_per_piece: ['kg/ekor', 'kg/pcs', 'kg/piece'],
    pieces_per_kg: ['ekor/kg', 'pcs/kg', 'pieces/kg'],
    pieces_per_lb: ['ekor/lb', 'pcs/lb', 'pieces/lb'],
  },
  yes_no: {
    true: ['TRUE', '1', 'Y', 'V', '✓', '√', 'Benar', 'Aktif', 'Active'],
    false: ['FALSE', '0', 'N', 'Salah', 'Tidak aktif', 'Nonaktif', 'Non-aktif', 'Inactive', 'None'],
  },
  is_active: {
    true: ['TRUE', '1', 'Y', 'V', '✓', '√', 'Benar', 'Ya', 'Yes'],
    false: ['FALSE', '0', 'N', 'Salah', 'Nonaktif', 'Non-aktif', 'Inactive', 'Tidak', 'No'],
  },
};

/** Normalises a word for comparison: case and spaces do not count. */
export const plain = (text: string) => text.toLowerCase().replace(/[\s_]+/g, '');

/** All words that mean a value in a file: those of the screens in both languages, and synonyms. */
const meaning = (column: string, value: string): string[] => [
  ...[choices.id, choices.en].flatMap((of) => of[column]?.[value] ?? []),
  ...(synonyms[column]?.[value] ?? []),
];

/** The word for a value of a choice in a language, as on the screens; the value itself where it has none. */
export const wordOf = (column: string, value: string, language: Language): string =>
  choices[language][column]?.[value] ?? value;

/** The word for yes or no in a language; of `is_active`, for active or not. */
export const truthWord = (column: string, value: boolean, language: Language): string =>
  wordOf(column === 'is_active' ? column : 'yes_no', `${value}`, language);

/** Says the values of a column as a person reads them in a file, and may write them in one: choices, yes and no in words, all else as it is. */
export function wordsIn(column: string, language: Language): (value: unknown) => unknown {
  const words = choices[language][column];
  return (value) => {
    if (typeof value === 'string') return words?.[value] ?? value;
    return typeof value === 'boolean' ? truthWord(column, value, language) : value;
  };
}

/** One value so. */
export const inWords = (column: string, value: unknown, language: Language): unknown =>
  wordsIn(column, language)(value);

export const hasWords = (column: string, value: string): boolean => choices.id[column]?.[value] !== undefined;

/** Finds the value of a choice that a cell's text means: the value itself, else a word for it in either language. */
export function choiceFinder(column: string, options: readonly string[]): (text: string) => string | undefined {
  const byWord = new Map(options.map((value) => [plain(value), value]));
  for (const value of options) {
    for (const word of meaning(column, value)) if (!byWord.has(plain(word))) byWord.set(plain(word), value);
  }
  return (text) => byWord.get(plain(text));
}

/** Reads yes or no from the text of a cell; undefined when it is neither. */
const truthFinder = (column: 'yes_no' | 'is_active') => {
  const find = choiceFinder(column, ['true', 'false']);
  return (text: string): boolean | undefined => {
    const found = find(text);
    return found === undefined ? undefined : found === 'true';
  };
};

export const yesOrNo = truthFinder('yes_no');
export const activeOrNot = truthFinder('is_active');
