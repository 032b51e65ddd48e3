import { masterData } from '#shared/master-data/index.ts';
import { masterData as texts } from '#texts/en/masterData.ts';

/** The English noun for the records of a path: `one` of them and `many`. */
export interface Noun {
  one: string;
  many: string;
}

const plural = (one: string): string => {
  const [first = '', ...rest] = one.split(' of ');
  return [/[^aeiou]y$/.test(first) ? `${first.slice(0, -1)}ies` : `${first}s`, ...rest].join(' of ');
};

const noun = (one: string): Noun => ({ one, many: plural(one) });

/** Packaging cannot be counted. */
const kindOf = (name: keyof typeof texts.resource): Noun =>
  noun(name === 'packaging' ? 'kind of packaging' : texts.resource[name].one.toLowerCase());

/** By the first part of a path below `/v1`; by the first two of what fishfin has; with what lies within a record, where it is imported. */
export const nouns: Readonly<Record<string, Noun>> = {
  ...Object.fromEntries(masterData.map(({ path, name }) => [path.slice(1), kindOf(name)])),
  products: noun('product'),
  variant: noun('variant'),
  partners: noun('partner'),
  'fishfin/facilities': { one: 'facility', many: 'facilities' },
  'fishfin/changes': noun('facility change'),
  'fishfin/returns': noun('release'),
  'fishfin/reports': noun('collateral report'),
  rental: noun('rental contract'),
  rental_invoices: noun('rental invoice'),
  rental_claims: noun('loss claim'),
  stock_agreements: noun('stock agreement'),
  'stock_agreements/{within_id}/rows': noun('owner row'),
  warehouses: noun('warehouse'),
  'warehouses/{within_id}/positions': noun('storage position'),
  storage_rooms: noun('storage room'),
  storage_positions: noun('storage position'),
  saved_views: noun('saved view'),
  report_schedules: noun('report schedule'),
  users: noun('user'),
  invitations: noun('invitation'),
  roles: noun('role'),
  activities: { one: 'activity', many: 'activities' },
  stock_received: noun('stock receipt'),
  'stock_received/{within_id}/lines': noun('receipt line'),
  stock_issued: noun('stock issue'),
  stock_transfers: noun('stock transfer'),
  stock_adjustments: noun('stock adjustment'),
  void_transactions: noun('void'),
  stock_batches: { one: 'batch', many: 'batches' },
  stock_movements: noun('stock movement'),
  recalls: noun('recall'),
  stock_cards: noun('stock card'),
  handling_units: noun('handling unit'),
  inventory_stocks: { one: 'stock level', many: 'stock levels' },
};

/** With its article. */
export const a = ({ one }: Noun): string => `${/^(?!uni|use)[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

/** Words as a name in code: `unit of measure` is `UnitOfMeasure`. */
export const pascal = (words: string): string =>
  words
    .split(/[^\dA-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
