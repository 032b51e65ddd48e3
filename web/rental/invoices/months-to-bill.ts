import { daysAfter } from '#shared/days.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import type { InvoiceRow } from '#shared/rental-invoices.ts';
import type { Contract } from '#shared/rental.ts';

/** So many months are offered; those before them are long past. */
const MONTHS_MAX = 24;

/** The months of a contract that are over and have no invoice, the latest first. */
export function monthsToBill(
  { start_date, end_date, billing_day }: Pick<Contract, 'start_date' | 'end_date' | 'billing_day'>,
  invoices: readonly Pick<InvoiceRow, 'from_date' | 'status'>[],
  today: string,
): { from: string; to: string }[] {
  const billed = new Set(invoices.flatMap(({ from_date, status }) => (status === 'void' ? [] : from_date)));
  const last = end_date !== null && end_date < today ? end_date : daysAfter(billingMonth(today, billing_day).from, -1);
  const months: { from: string; to: string }[] = [];
  for (
    let month = billingMonth(last, billing_day);
    month.to >= start_date && months.length < MONTHS_MAX;
    month = billingMonth(daysAfter(month.from, -1), billing_day)
  ) {
    if (!billed.has(month.from)) months.push(month);
  }
  return months;
}
