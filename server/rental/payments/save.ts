import { sql } from 'kysely';
import type { PaymentInput } from '#shared/rental-payments.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { formatDocumentNumber } from '#shared/document-number.ts';
import { nextCount } from '../next-count.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import './table.ts';

/** What was paid and withheld on an invoice `i`, in whole rupiah. */
export const paidOn = sql`(
  select coalesce(sum(p.amount), 0)::bigint from rental_payment p where p.company_id = i.company_id and p.invoice_id = i.id)`;

/**
 * Books a payment, or what was withheld, on an issued invoice. Answers the invoice's id.
 * @throws Problem `record-not-found`; `document-status` of a draft or a void one; `invalid-input` at a day to come or before the invoice,
 *   and at an amount above what is open
 */
export async function insertPayment(trx: Trx, invoiceId: string, payment: PaymentInput): Promise<string> {
  const { renter_id, warehouse_id, invoice_date } = await issued(trx, invoiceId);
  if (payment.date > (await todayOf(trx))) throw invalid('/date', 'date_in_future');
  if (payment.date < invoice_date) throw invalid('/date', 'before_invoice');
  const { rows } = await sql<{ open: number }>`
    select i.sum + i.tax_amount - ${paidOn} as open from rental_invoice i where i.id = ${invoiceId}`.execute(trx);
  if (payment.amount > rows[0]!.open) throw invalid('/amount', 'above_open', { most: rows[0]!.open });
  await trx
    .insertInto('rental_payment')
    .values({ ...payment, invoice_id: invoiceId, renter_id, warehouse_id, number: await receiptNumber(trx, payment) })
    .execute();
  return invoiceId;
}

const RECEIPT_FORMAT = 'KW/{YYYY}/{00000}';

/** The next number of a receipt (kuitansi) in the year of the payment; what is withheld has a slip of the renter's instead. */
async function receiptNumber(trx: Trx, { kind, date }: PaymentInput): Promise<string | null> {
  if (kind !== 'payment') return null;
  return formatDocumentNumber(RECEIPT_FORMAT, date, await nextCount(trx, 'rental_receipt', date));
}

/** Takes back a payment that was entered wrongly. @throws Problem `record-not-found` */
export async function deletePayment(trx: Trx, invoiceId: string, paymentId: string): Promise<void> {
  await issued(trx, invoiceId);
  const gone = await trx
    .deleteFrom('rental_payment')
    .where('id', '=', paymentId)
    .where('invoice_id', '=', invoiceId)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw new Problem('record-not-found');
}

/** The invoice, on which nobody else books meanwhile. @throws Problem `record-not-found`; `document-status` of one that asks for nothing */
async function issued(trx: Trx, id: string) {
  const found = await trx
    .selectFrom('rental_invoice')
    .select(['status', 'renter_id', 'warehouse_id', 'invoice_date'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('record-not-found');
  const { status, invoice_date, ...parties } = found;
  if (status !== 'issued' || invoice_date === null) throw new Problem('document-status');
  return { ...parties, invoice_date };
}
