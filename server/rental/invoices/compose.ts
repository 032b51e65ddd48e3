import { isLetting, taxOn, withheldOf } from '#shared/rental-tax.ts';
import type { Contract } from '#shared/rental.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { billable, type BilledLine, type BilledMonth, type RowsPart, sumOfLines } from './billed.ts';
import { correctionsBefore, settledCorrections } from './corrections.ts';

/** Lines of an invoice for one month. */
export interface MonthLines {
  /** The first day of the month that is charged. */
  month: string;
  /** The invoice whose month is corrected; null: no correction. */
  corrects_id: string | null;
  lines: readonly BilledLine[];
  /** The rows behind them, some at a time. */
  rows(): AsyncIterable<RowsPart>;
}

/**
 * All lines of the invoice of a month: what it comes to, then corrections of months before it; and of how many lots of goods nothing is
 * charged in the month.
 * @param atOnce how many rows are read at once, where it is not as usual
 */
export async function invoiceLines(
  trx: Trx,
  month: BilledMonth,
  atOnce?: number,
): Promise<{ months: MonthLines[]; uncharged: number }> {
  const own = await billable(trx, month, atOnce);
  const corrections = settledCorrections(await correctionsBefore(trx, month, atOnce), sumOfLines(own.lines));
  return { months: [{ ...own, month: month.from_date, corrects_id: null }, ...corrections], uncharged: own.uncharged };
}

/** What lines come to, with tax and what is withheld, in whole rupiah; the base of the tax has two decimals. */
export function totalsOf(
  lines: readonly BilledLine[],
  { tax, withholds_tax }: Pick<Contract, 'tax' | 'withholds_tax'>,
) {
  const sum = sumOfLines(lines);
  const lettings = sumOfLines(lines.filter(({ tariff }) => isLetting(tariff?.basis)));
  const withheld = withholds_tax ? withheldOf({ services: sum - lettings, lettings }) : { pph_23: 0, pph_4_2: 0 };
  return { sum, ...taxOn(tax, sum), ...withheld };
}
