import type { Tariff } from '#shared/rental-tariff.ts';
import { dateOf } from '#shared/rental-calendar.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { chargesOfContract, minimumTopUp } from '../charges/charges-of-contract.ts';
import type { ChargeDetail } from '../charges/detail.ts';
import { namesOf } from '../charges/named.ts';

/** What was counted behind a line, as an invoice keeps it. Days are written YYYY-MM-DD, the last one is included. */
export interface BilledRow {
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
  rows: readonly BilledRow[];
}

/** A month of a contract. */
export interface BilledMonth {
  contract_id: string;
  from_date: string;
  to_date: string;
}

/** The lines of a month, and of how many lots of goods nothing is charged. */
export interface Billable {
  lines: BilledLine[];
  uncharged: number;
}

/** A month as the ledger and the tariffs have it now: charges in the order of the tariffs, then the minimum. */
export async function billableLines(
  trx: Trx,
  { contract_id, from_date: from, to_date: to }: BilledMonth,
): Promise<Billable> {
  const charges = await chargesOfContract(trx, { contract_id, from, to });
  const order = [...charges.tariffs.keys()];
  const lines = charges.lines.toSorted((one, other) => order.indexOf(one.rate.id) - order.indexOf(other.rate.id));
  const names = await namesOf(
    trx,
    lines.flatMap(({ details }) => details.map(({ id }) => id)),
  );
  const billed = lines.map(({ rate, quantity, amount, details }): BilledLine => ({
    tariff: charges.tariffs.get(rate.id)!,
    quantity,
    amount,
    rows: details.map((detail) => rowOf(detail, detail.id === null ? undefined : names.get(detail.id))),
  }));
  const missing = minimumTopUp(charges);
  if (missing > 0) billed.push({ tariff: null, quantity: 0n, amount: missing, rows: [] });
  return { lines: billed, uncharged: charges.uncharged.length };
}

const rowOf = (
  { of: subject, id: subject_id, from, until, amount, quantity }: ChargeDetail,
  named: { name: string; variant: string | null } | undefined,
): BilledRow => ({
  subject,
  subject_id,
  name: named?.name ?? null,
  variant: named?.variant ?? null,
  from_date: dateOf(from),
  to_date: dateOf(until - 1),
  amount,
  quantity,
});

export const sumOfLines = (lines: readonly Pick<BilledLine, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);
