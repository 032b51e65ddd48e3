import { sql } from 'kysely';
import { daysAfter } from '#shared/days.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { insertPayment } from '#server/rental/payments/save.ts';
import { insertInvoice, issueInvoice } from '#server/rental/invoices/save.ts';
import { momentOf } from '../history/days.ts';
import type { Story } from '../history/story.ts';
import { contractsInForce, type StoryContract } from './contracts.ts';
import { brought } from './stays.ts';

/** A month is billed so many days after its last one, late in the morning. */
const BILLED_AFTER = 2;
const MINUTES = 630;
/** Renters pay so many days before an invoice is due. */
const PAID_BEFORE = 2;

interface Month {
  contract: StoryContract;
  /** The place of the contract among all. */
  place: number;
  to: string;
  invoice_date: string;
  /** How many months of the contract are billed after it. */
  later: number;
}

/**
 * The invoices of all contracts since they began, each made, issued and paid when it was due. The last but one of each contract is
 * still open, of the first half of it and of the second the one before it too; papers of the first that came too late are corrected on
 * the last.
 */
export async function rent(story: Story): Promise<void> {
  const contracts = await contractsInForce(story.trx);
  // Nobody bills or pays on a day to come, on whatever day the story ends.
  const today = [story.ground.today, await todayOf(story.trx)].toSorted()[0]!;
  const months = contracts.flatMap((contract, place) => monthsOf(contract, place, today));
  for (const month of months.toSorted((one, other) => one.invoice_date.localeCompare(other.invoice_date))) {
    await bill(story, month);
    if (month.place === 0 && month.later === 1) await late(story, month);
  }
}

function monthsOf(contract: StoryContract, place: number, today: string): Month[] {
  const months: Omit<Month, 'later'>[] = [];
  for (let day = contract.start_date; ;) {
    const { to } = billingMonth(day, contract.billing_day);
    const invoice_date = daysAfter(to, BILLED_AFTER);
    if (invoice_date > today) break;
    months.push({ contract, place, to, invoice_date });
    day = daysAfter(to, 1);
  }
  return months.map((month, at) => ({ ...month, later: months.length - 1 - at }));
}

async function bill({ trx, ground, scribe }: Story, month: Month): Promise<void> {
  const { contract, to, invoice_date } = month;
  const at = momentOf(invoice_date, MINUTES, ground.timeZone);
  await scribe.together('rental', `invoice ${contract.number} ${to}`, contract.warehouse_id, async (pair) => {
    await pair.as(pair.one);
    const { id } = await insertInvoice(trx, { contract_id: contract.id, date: to });
    await sql`update rental_invoice set created_at = ${at} where id = ${id}`.execute(trx);
    await pair.as(pair.other);
    await issueInvoice(trx, id, pair.other, at);
    await pair.as(pair.one);
    await pay({ trx }, id, month);
    return id;
  });
}

/** What is paid of an invoice: all of those of earlier months, and of the newest nothing. */
async function pay(
  { trx }: Pick<Story, 'trx'>,
  id: string,
  { contract, place, invoice_date, later }: Month,
): Promise<void> {
  const isOpen = later === 0 || (later === 1 && place < 2) || (later === 2 && place === 1);
  const part = later === 1 && place === 0 ? 0.5 : 1;
  if (isOpen && part === 1) return;
  const { rows } = await sql<{ total: number; number: string }>`
    select sum + tax_amount as total, number from rental_invoice where id = ${id}`.execute(trx);
  const { total, number } = rows[0]!;
  const date = daysAfter(invoice_date, Math.max(0, contract.payment_days - PAID_BEFORE));
  await insertPayment(trx, id, { date, kind: 'payment', amount: Math.round(total * part), reference: `TRF ${number}` });
}

/** Goods that came in a month already billed, written down two days after its invoice. */
async function late(story: Story, { contract, to }: Month): Promise<void> {
  const LAST_DAYS = 6;
  const day = daysAfter(to, -LAST_DAYS);
  await brought(story, contract, day, (LAST_DAYS + BILLED_AFTER + 2) * 24 * 60 + MINUTES);
}
