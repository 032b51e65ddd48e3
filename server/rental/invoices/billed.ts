import type { Tariff } from '#shared/rental-tariff.ts';
import { dateOf } from '#shared/rental-calendar.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { chargesOfContract, minimumTopUp } from '../charges/charges-of-contract.ts';
import type { ChargeDetail } from '../charges/detail.ts';
import { namesOf } from '../charges/named.ts';

/** What was counted behind a line, as an invoice keeps it. Days are written YYYY-MM-DD, the last one is included. */
export interface BilledRow {
  /** That of its line. */
  tariff_id: string;
  subject: ChargeDetail['of'];
  subject_id: string | null;
  name: string | null;
  variant: string | null;
  from_date: string;
  to_date: string;
  /** Grams, litres, packs, pallets, positions or documents; of a month its days. */
  amount: number;
  /** In ten-thousandths of the unit of the basis. */
  quantity: bigint;
}

/** A line of an invoice. */
export interface BilledLine {
  /** Null of what is missing to the minimum charge. */
  tariff: Tariff | null;
  /** In ten-thousandths of the unit of the basis. */
  quantity: bigint;
  /** Whole rupiah. */
  amount: number;
}

/** A month of a contract. */
export interface BilledMonth {
  contract_id: string;
  from_date: string;
  to_date: string;
}

/** Rows behind lines: all that stand behind those before them, as far as `upTo` in the order of `placeOf`. */
export interface RowsPart {
  rows: readonly BilledRow[];
  upTo: string;
}

/** The lines of a month, and of how many lots of goods nothing is charged. */
export interface Billable {
  lines: readonly BilledLine[];
  uncharged: number;
  /** The rows behind the lines, some at a time; they have no names yet. They can be read until it is closed. */
  rows(): AsyncGenerator<RowsPart>;
  close(): Promise<void>;
}

/** A month as the ledger and the tariffs have it now: charges in the order of the tariffs, then the minimum. */
export async function billable(
  trx: Trx,
  { contract_id, from_date: from, to_date: to }: BilledMonth,
  atOnce?: number,
): Promise<Billable> {
  const charges = await chargesOfContract(trx, { contract_id, from, to }, atOnce);
  const order = [...charges.tariffs.keys()];
  const lines = charges.lines
    .toSorted((one, other) => order.indexOf(one.rate.id) - order.indexOf(other.rate.id))
    .map(({ rate, quantity, amount }): BilledLine => ({ tariff: charges.tariffs.get(rate.id)!, quantity, amount }));
  const missing = minimumTopUp(charges);
  if (missing > 0) lines.push({ tariff: null, quantity: 0n, amount: missing });
  return {
    lines,
    uncharged: charges.uncharged.count,
    async *rows() {
      for await (const { details, upTo } of charges.parts.read()) yield { rows: details.map(rowOf), upTo };
    },
    close: () => charges.parts.close(),
  };
}

const rowOf = ({ rate, of: subject, id: subject_id, from, until, amount, quantity }: ChargeDetail): BilledRow => ({
  tariff_id: rate.id,
  subject,
  subject_id,
  name: null,
  variant: null,
  from_date: dateOf(from),
  to_date: dateOf(until - 1),
  amount,
  quantity,
});

/** Rows with what people call that which was counted; those that have a name keep it. */
export async function namedRows(trx: Trx, rows: readonly BilledRow[]): Promise<BilledRow[]> {
  const names = await namesOf(
    trx,
    rows.map(({ name, subject_id }) => (name === null ? subject_id : null)),
  );
  return rows.map((row) => {
    const named = row.name === null && row.subject_id !== null ? names.get(row.subject_id) : undefined;
    return named ? { ...row, name: named.name, variant: named.variant } : row;
  });
}

export const sumOfLines = (lines: readonly Pick<BilledLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
