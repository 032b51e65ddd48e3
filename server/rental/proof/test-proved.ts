import { expect } from 'vitest';
import { billingMonth, dateOf, dayOf, monthsAfter } from '#shared/rental-calendar.ts';
import type { Invoice } from '#shared/rental-invoices.ts';
import { faultsOf } from '#server/stock/receipts/testing.ts';
import { type Agreed, besides, NEW_RATE_FROM, rates } from './test-agreed.ts';
import { type Place, placeOf, type Work } from './test-months.ts';
import { remade } from './test-sliced.ts';
import { type Month, summedByDay, type Sums } from './test-summed.ts';

/** The day in the last month of the proof, which every contract still has. */
const LAST = '2024-05-16';

/** What lines come to by rate, as the independent sum has it; what came to nothing is left out. */
function sumsOf(lines: Invoice['lines']): Sums {
  const sums: Sums = {};
  for (const { tariff, quantity, amount } of lines) {
    const name = nameOf(tariff);
    const before = sums[name] ?? { quantity: 0, amount: 0 };
    // Quantities have four decimals.
    sums[name] = {
      quantity: Math.round((before.quantity + quantity) * 10_000) / 10_000,
      amount: before.amount + amount,
    };
  }
  return Object.fromEntries(Object.entries(sums).filter(([, { quantity, amount }]) => quantity !== 0 || amount !== 0));
}

function nameOf(tariff: Invoice['lines'][number]['tariff']): string {
  if (tariff === null) return 'minimum';
  const { basis, valid_from, rate } = tariff;
  if (besides.some((one) => one === basis)) return basis;
  if (valid_from === NEW_RATE_FROM) return 'newer';
  return Object.entries(rates).find(([, one]) => one === rate)![0];
}

/**
 * Plays work against a contract and proves its invoices: each has what its own month comes to by an independent sum when it is made,
 * none ever changes, and after the last one everything that was billed for a month is what the month comes to then. Answers the
 * measures of which something was billed.
 * @param atOnce each draft is also made of so few rows of the ledger at once, and is the same
 */
export async function prove(terms: Agreed, all: readonly Work[], atOnce?: number): Promise<Set<string>> {
  const place = await placeOf(terms);
  const issued = new Map<string, Invoice>();
  const months = monthsOf(terms);
  const next = () => months.find(({ from }) => ![...issued.values()].some(({ from_date }) => from_date === from));
  for (const one of all) {
    if (one.does === 'bill') await bill(place, terms, next(), issued, atOnce);
    else if (one.does === 'void_invoice') await voidOne(place, [...issued.keys()][one.which], issued);
    else if (one.does === 'nest') await place.nest(one);
    else await place.does(one);
  }
  // So many goods come in the last month that every correction in favour of the renter finds room on its invoice.
  await place.post({ does: 'receive', batch: 0, day: LAST, kilograms: 200_000 });
  for (const month of months) {
    if (![...issued.values()].some(({ from_date }) => from_date === month.from))
      await bill(place, terms, month, issued, atOnce);
  }
  await bill(place, terms, billingMonth(LAST, terms.billing_day), issued, atOnce);
  for (const [id, before] of issued) expect(await place.read(id)).toEqual(before);
  for (const month of months) {
    const billed = [...issued.values()].flatMap(({ lines }) => lines.filter((line) => line.month === month.from));
    const isBilled = [...issued.values()].some(({ from_date }) => from_date === month.from);
    if (isBilled) expect(sumsOf(billed)).toEqual(await summedByDay(place, terms, month));
  }
  const lines = [...issued.values()].flatMap((invoice) => invoice.lines);
  return new Set(lines.flatMap(({ tariff, amount }) => (tariff && amount > 0 ? [tariff.basis] : [])));
}

/** The months before the last one. */
function monthsOf({ start_date, billing_day }: Agreed): Month[] {
  const months: Month[] = [];
  let month = billingMonth(start_date, billing_day);
  const last = billingMonth(LAST, billing_day);
  for (; month.from < last.from; month = billingMonth(dateOf(monthsAfter(dayOf(month.from), 1)), billing_day))
    months.push(month);
  return months;
}

async function bill(
  place: Place,
  terms: Agreed,
  month: Month | undefined,
  issued: Map<string, Invoice>,
  atOnce?: number,
): Promise<void> {
  if (!month) return;
  const draft = await place.bill(month.from);
  const sums = await summedByDay(place, terms, month);
  if (draft.statusCode === 422) {
    expect(faultsOf(draft)).toEqual([expect.stringMatching(/^\/date nothing_(to_bill|charged)$/)]);
    expect(sums).toEqual({});
    return;
  }
  const { id: whole, lines } = (draft.json() as { data: Invoice }).data;
  const id = atOnce === undefined ? whole : await remade(place, whole, month.from, atOnce);
  expect(sumsOf(lines.filter(({ corrects }) => corrects === null))).toEqual(sums);
  const answer = await place.step(id, 'issue');
  expect(answer.statusCode).toBe(200);
  const invoice: Invoice = answer.json().data;
  expect(invoice.sum).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
  expect(invoice.sum).toBeGreaterThanOrEqual(0);
  issued.set(id, invoice);
}

async function voidOne(place: Place, id: string | undefined, issued: Map<string, Invoice>): Promise<void> {
  if (id === undefined) return;
  expect((await place.step(id, 'void', { reason: 'Dibuat ulang' })).statusCode).toBe(200);
  issued.delete(id);
}

/** `prove`, for which nothing has to be billed. */
export const proves = async (terms: Agreed, all: readonly Work[]): Promise<void> => {
  await prove(terms, all);
};
