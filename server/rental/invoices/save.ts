import { sql } from 'kysely';
import { daysAfter } from '#shared/days.ts';
import { formatDocumentNumber } from '#shared/document-number.ts';
import { billingMonth } from '#shared/rental-calendar.ts';
import type { InvoiceInput, InvoiceMailInput } from '#shared/rental-invoices.ts';
import type { Contract } from '#shared/rental.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { findContract } from '../list.ts';
import { nextCount } from '../next-count.ts';
import type { BilledMonth } from './billed.ts';
import { invoiceLines, totalsOf } from './compose.ts';
import { insertLines } from './insert-lines.ts';
import '../papers/job.ts';
import '../payments/table.ts';
import { partiesOf } from './parties.ts';
import './table.ts';

const NUMBER_FORMAT = 'INV/{YYYY}/{00000}';

/**
 * Makes the draft of the invoice of a month with all its lines, and answers its id and of how many lots of goods nothing is charged.
 * @param atOnce how many rows are read at once, where it is not as usual
 * @throws Problem `record-not-found`; `document-status` of a contract that is a draft; `invalid-input` at a month that is not over, in
 *   which the contract is not in force, for which there is nothing to bill, or of whose goods nothing is charged; `value-taken` where the
 *   month has an invoice
 */
export async function insertInvoice(
  trx: Trx,
  { contract_id, date }: InvoiceInput,
  atOnce?: number,
): Promise<{ id: string; uncharged: number }> {
  const contract = await findContract(trx, contract_id);
  if (!contract) throw invalid('/contract_id', 'not_found');
  if (contract.status === 'draft') throw new Problem('document-status');
  const month = await monthToBill(trx, contract, date);
  const { months, uncharged } = await invoiceLines(trx, month, atOnce);
  const lines = months.flatMap((one) => one.lines);
  if (lines.length === 0) throw invalid('/date', uncharged > 0 ? 'nothing_charged' : 'nothing_to_bill');
  const { renter_id, warehouse_id, tax } = contract;
  const { id } = await trx
    .insertInto('rental_invoice')
    .values({ ...month, renter_id, warehouse_id, tax, ...totalsOf(lines, contract) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertLines(trx, { id, renter_id, warehouse_id }, months);
  return { id, uncharged };
}

/** The month of a contract that a day lies in, where it can be billed. @throws Problem `invalid-input` */
async function monthToBill(trx: Trx, contract: Contract, date: string): Promise<BilledMonth> {
  const { id, start_date, end_date, billing_day } = contract;
  const { from, to } = billingMonth(date, billing_day);
  if (to < start_date || (end_date !== null && from > end_date)) throw invalid('/date', 'not_in_force');
  const last = end_date !== null && end_date < to ? end_date : to;
  if (last >= (await todayOf(trx))) throw invalid('/date', 'month_not_over');
  return { contract_id: id, from_date: from, to_date: to };
}

/**
 * Gives a draft its number and its days, and keeps it for good. What was posted since it was made is corrected on a later one.
 * @param at when it was issued, where a demo tells of it; now where it is left out
 * @throws Problem `record-not-found`; `document-status` of one that is no draft; `same-person` who made it, where contracts need
 *   approval; `invalid-input` where it asks for less than nothing
 */
export async function issueInvoice(trx: Trx, id: string, user: { id: string }, at?: Date): Promise<void> {
  const { sum, created_by, contract_id } = await locked(trx, id, 'draft');
  const { needs_approval } = await documentSettingOf(trx, 'rental');
  if (needs_approval && created_by === user.id) throw new Problem('same-person');
  if (sum < 0) throw invalid('/sum', 'too_small');
  const { payment_days } = (await findContract(trx, contract_id))!;
  const invoice_date = await todayOf(trx, at);
  const number_count = await nextCount(trx, 'rental_invoice', invoice_date);
  await trx
    .updateTable('rental_invoice')
    .set({
      status: 'issued',
      number: formatDocumentNumber(NUMBER_FORMAT, invoice_date, number_count),
      number_year: Number(invoice_date.slice(0, 4)),
      number_count,
      invoice_date,
      due_date: daysAfter(invoice_date, payment_days),
      parties: partiesOf('rental_invoice'),
      issued_by: user.id,
      issued_at: at ?? sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute();
  await enqueueInCompany(trx, 'rental-invoice-pdf', (company_id) => [{ company_id, user_id: user.id, invoice_id: id }]);
}

/**
 * Voids an issued invoice, which keeps its number; its month can be billed again.
 * @throws Problem `record-not-found`; `document-status` of one that is a draft or void already; `invalid-input` while payments are booked
 */
export async function voidInvoice(trx: Trx, id: string, { reason, user }: { reason: string; user: { id: string } }) {
  await locked(trx, id, 'issued');
  const paid = await trx.selectFrom('rental_payment').select('id').where('invoice_id', '=', id).executeTakeFirst();
  if (paid) throw invalid('/reason', 'has_payments');
  await trx
    .updateTable('rental_invoice')
    .set({ status: 'void', void_reason: reason, voided_by: user.id, voided_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft. @throws Problem `record-not-found`; `document-status` of one that was issued */
export async function deleteInvoice(trx: Trx, id: string): Promise<void> {
  await locked(trx, id, 'draft');
  await trx.deleteFrom('rental_invoice').where('id', '=', id).execute();
}

/** An invoice that nobody else changes meanwhile. @throws Problem `record-not-found`; `document-status` of one that stands otherwise */
async function locked(trx: Trx, id: string, status: 'draft' | 'issued') {
  const found = await trx
    .selectFrom('rental_invoice')
    .select(['status', 'sum', 'created_by', 'contract_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('record-not-found');
  if (found.status !== status) throw new Problem('document-status');
  return found;
}

/**
 * Leaves an issued invoice to be sent by mail. @throws Problem `record-not-found`; `document-status` of a draft or a void one, and where
 * somebody sent it since it was looked at
 */
export async function mailInvoice(
  trx: Trx,
  invoice_id: string,
  { to, seen, user }: InvoiceMailInput & { user: { id: string } },
): Promise<void> {
  const found = await trx
    .selectFrom('rental_invoice')
    .select(['status', 'sent_at'])
    .where('id', '=', invoice_id)
    .executeTakeFirst();
  if (!found) throw new Problem('record-not-found');
  if (found.status !== 'issued' || found.sent_at !== seen) throw new Problem('document-status');
  await enqueueInCompany(trx, 'rental-invoice-mail', (company_id) => [
    { company_id, user_id: user.id, invoice_id, to, seen },
  ]);
}
