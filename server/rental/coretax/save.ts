import type { CoretaxExport, CoretaxInvoice } from '#shared/rental-coretax.ts';
import type { FieldError } from '#shared/problems.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { faultsOf } from './figures.ts';
import { type TaxInvoice, taxInvoices } from './read.ts';
import { taxInvoiceBulk } from './xml.ts';

/** An invoice as its row says how far it is. What is in a file has no faults any more. */
export function shownInvoice(invoice: TaxInvoice): CoretaxInvoice {
  const { file_id, tax_number } = invoice;
  const state = tax_number !== null ? 'numbered' : file_id !== null ? 'exported' : 'open';
  return { ...invoice, state, faults: state === 'open' ? faultsOf(invoice) : [] };
}

/**
 * Puts invoices of a month into a file and answers its id. None that is in a file goes into another one.
 * @throws Problem `invalid-input` at each invoice that has a fault, is in a file, or is none of the month; `value-taken` where somebody else
 *   exported one meanwhile
 */
export async function exportInvoices(trx: Trx, { month, invoice_ids }: CoretaxExport): Promise<string> {
  const found = await taxInvoices(trx, month, invoice_ids);
  const byId = new Map(found.map((invoice) => [invoice.id, invoice]));
  const errors = invoice_ids.flatMap((id, at): FieldError[] => {
    const invoice = byId.get(id);
    const code = invoice ? (invoice.file_id ? 'exported_already' : faultsOf(invoice)[0]) : 'not_found';
    return code
      ? [{ pointer: `/invoice_ids/${at}`, code, ...(invoice && { values: { number: invoice.number } }) }]
      : [];
  });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  const { id: file_id } = await trx
    .insertInto('rental_tax_file')
    .values({ month, content: taxInvoiceBulk(found) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parties = await trx
    .selectFrom('rental_invoice')
    .select(['id', 'renter_id', 'warehouse_id'])
    .where('id', 'in', invoice_ids)
    .execute();
  const rows = parties.map(({ id, ...of }) => {
    const { number, replaces } = byId.get(id)!;
    return { ...of, invoice_id: id, file_id, reference: number, replaces };
  });
  await trx.insertInto('rental_tax_invoice').values(rows).execute();
  return file_id;
}

/** Enters the number that Coretax gave an exported invoice, or puts it right. @throws Problem `record-not-found`, `value-taken` */
export async function enterNumber(trx: Trx, invoiceId: string, number: string): Promise<void> {
  const changed = await trx
    .updateTable('rental_tax_invoice')
    .set({ number })
    .where('invoice_id', '=', invoiceId)
    .returning('invoice_id')
    .executeTakeFirst();
  if (!changed) throw new Problem('record-not-found');
}

/**
 * Takes an invoice out of its file, which Coretax did not take: it can be exported again.
 * @throws Problem `record-not-found`; `document-status` of one that has a number
 */
export async function takeBackExport(trx: Trx, invoiceId: string): Promise<void> {
  const row = await trx
    .selectFrom('rental_tax_invoice')
    .select('number')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  if (!row) throw new Problem('record-not-found');
  const gone = await trx
    .deleteFrom('rental_tax_invoice')
    .where('invoice_id', '=', invoiceId)
    .where('number', 'is', null)
    .returning('invoice_id')
    .executeTakeFirst();
  if (!gone) throw new Problem('document-status');
}
