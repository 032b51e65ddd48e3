import { isLetting, taxOn, withheldOf } from '#shared/rental-tax.ts';
import type { Contract } from '#shared/rental.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { billableLines, type BilledLine, type BilledMonth, sumOfLines } from './billed.ts';
import { correctionsBefore, settledCorrections } from './corrections.ts';

/** A line as it stands on an invoice. */
export interface InvoiceLine extends BilledLine {
  /** The first day of the month that is charged. */
  month: string;
  /** The invoice whose month is corrected; null: no correction. */
  corrects_id: string | null;
}

/**
 * All lines of the invoice of a month: what it comes to, then corrections of months before it; and of how many lots of goods nothing is
 * charged in the month.
 */
export async function invoiceLines(trx: Trx, month: BilledMonth): Promise<{ lines: InvoiceLine[]; uncharged: number }> {
  const { lines: own, uncharged } = await billableLines(trx, month);
  const corrections = settledCorrections(await correctionsBefore(trx, month), sumOfLines(own));
  const lines = [
    ...own.map((line) => ({ ...line, month: month.from_date, corrects_id: null })),
    ...corrections.flatMap(({ lines: differing, ...of }) => differing.map((line) => ({ ...line, ...of }))),
  ];
  return { lines, uncharged };
}

/** What lines come to, with tax and what is withheld, in whole rupiah; the base of the tax has two decimals. */
export function totalsOf(
  lines: readonly InvoiceLine[],
  { tax, withholds_tax }: Pick<Contract, 'tax' | 'withholds_tax'>,
) {
  const sum = sumOfLines(lines);
  const lettings = sumOfLines(lines.filter(({ tariff }) => isLetting(tariff?.basis)));
  const withheld = withholds_tax ? withheldOf({ services: sum - lettings, lettings }) : { pph_23: 0, pph_4_2: 0 };
  return { sum, ...taxOn(tax, sum), ...withheld };
}
