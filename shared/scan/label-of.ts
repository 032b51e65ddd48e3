import { shortGtin } from '../gtin.ts';
import type { Element } from './elements.ts';
import { dayOf } from './runs-on.ts';

/** The elements of a GS1 barcode on a pack or pallet that are of use here. */
export interface Scanned {
  /** Serial shipping container code of a pallet, 18 digits. */
  sscc?: string;
  /** Article number without leading zeros that fill it up to 14 digits. */
  gtin?: string;
  /** Net weight in kg, three decimals. */
  net_weight?: number;
  batch?: string;
  /** YYYY-MM-DD. */
  production_date?: string;
  best_before_date?: string;
  expiry_date?: string;
  serial?: string;
  /** How many packs it stands for, on a pallet or a carton of several. */
  count?: number;
}

const POUND_IN_GRAMS = 453.59237;
const days: Record<string, 'production_date' | 'best_before_date' | 'expiry_date'> = {
  11: 'production_date',
  15: 'best_before_date',
  17: 'expiry_date',
};

function told([identifier, value]: Element): Scanned {
  if (identifier === '00') return { sscc: value };
  if (identifier === '01' || identifier === '02') return { gtin: shortGtin(value) };
  if (identifier === '10') return { batch: value };
  if (identifier === '21') return { serial: value };
  if (identifier === '37') return Number(value) > 0 ? { count: Number(value) } : {};
  const [, unit, decimals] = /^(310|320)(\d)$/.exec(identifier) ?? [];
  if (unit) {
    const amount = Number(value) / 10 ** Number(decimals);
    const grams = Math.round(amount * (unit === '310' ? 1000 : POUND_IN_GRAMS));
    return { net_weight: grams / 1000 };
  }
  const name = days[identifier];
  const date = name && dayOf(value);
  return date ? { [name]: date } : {};
}

/** What elements say of goods. A day that no calendar has is left out, and so is what nobody here asks for. */
export const labelOf = (elements: readonly Element[]): Scanned => Object.assign({}, ...elements.map(told)) as Scanned;
