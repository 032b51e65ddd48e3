import type { Party } from './rental-parties.ts';
import type { Tariff, TariffBasis } from './rental-tariff.ts';

/** What stands on papers of rental besides what tariffs are called. */
export type PaperWord =
  | 'invoice'
  | 'receipt'
  | 'statement'
  | 'draftInvoice'
  | 'voided'
  | 'billedTo'
  | 'receivedFrom'
  | 'npwp'
  | 'number'
  | 'date'
  | 'dueDate'
  | 'contract'
  | 'period'
  | 'warehouse'
  | 'reference'
  | 'forInvoice'
  | 'no'
  | 'description'
  | 'quantity'
  | 'rate'
  | 'amount'
  | 'balance'
  | 'kindOfEntry'
  | 'payment'
  | 'sum'
  | 'taxBase'
  | 'otherTaxBase'
  | 'vat_12'
  | 'vat_11'
  | 'total'
  | 'pph_23'
  | 'pph_4_2'
  | 'toPay'
  | 'receivedAmount'
  | 'spelled'
  | 'payInto'
  | 'regards'
  | 'receivedBy'
  | 'opening'
  | 'closing'
  | 'minimum'
  | 'corrects'
  | 'monthFrom'
  | 'scan';

/** The words of papers, in one language or in both beside each other. */
export interface PaperWords {
  (word: PaperWord): string;
  basis(basis: TariffBasis): string;
  unit(basis: TariffBasis): string;
  /** What a tariff is restricted to; empty: all goods in all rooms. */
  restrictions(tariff: Tariff): string;
}

/** What stands on a paper of rental, in the order in which it stands there, whether it is printed or made into a file. */
export interface RentalPaper {
  heading: string;
  number: string | null;
  /** YYYY-MM-DD; null: a draft. */
  date: string | null;
  /** Why it asks for nothing; null: it does. */
  state: string | null;
  seller: Party;
  buyer: Party & { label: string };
  /** Facts without a value are left out. */
  facts: [string, string | null][];
  columns: string[];
  /** The first column that has figures. */
  figuresFrom: number;
  /** `detail` stands small below the second cell. */
  rows: { cells: string[]; detail: string }[];
  /** The last of them is what it is about. */
  sums: { label: string; amount: string }[];
  /** Those without a text are left out. */
  notes: [string, string | null][];
  /** Above the name of the seller where somebody signs; null: nobody does. */
  signature: string | null;
}
