import { randomBytes } from 'node:crypto';
import type { PaperWords } from '#shared/rental-paper.ts';
import { invoicePaper } from '#shared/rental-papers.ts';
import { rentalPaperWords } from '#texts/rental-paper-words.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { papersOf } from '#server/platform/files/store-file.ts';
import { findInvoice } from '../invoices/find.ts';
import '../invoices/table.ts';
import type { InvoiceJob } from './job.ts';

interface Means {
  db: Db;
  storage: FileStorage;
}

/** Where the PDF of an issued invoice lies; it is made, in both languages, where it is not there yet. Undefined: no issued invoice. */
export async function keptPdf(
  { db, storage }: Means,
  { company_id, user_id, invoice_id }: InvoiceJob,
): Promise<string | undefined> {
  const inCompany = <T>(work: (trx: Trx) => Promise<T>) =>
    asCompany(db, { companyId: company_id, userId: user_id }, work);
  const invoice = await inCompany((trx) => findInvoice(trx, invoice_id));
  if (!invoice || invoice.number === null) return undefined;
  if (invoice.pdf !== null) return invoice.pdf;
  // Loaded with the first one: the app starts without it.
  const { pdfOf } = await import('./pdf.ts');
  const words: PaperWords = rentalPaperWords('both');
  const path = `${papersOf(company_id)}/${randomBytes(20).toString('hex')}.pdf`;
  await storage.put(path, await pdfOf(invoicePaper(invoice, words), words), 'application/pdf', { beyondQuota: true });
  const kept = await inCompany((trx) =>
    trx
      .updateTable('rental_invoice')
      .set({ pdf: path })
      .where('id', '=', invoice_id)
      .where('pdf', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
  if (kept) return path;
  // Somebody made it meanwhile; what is left behind here, a night sweeps away.
  await storage.delete(path);
  return (await inCompany((trx) => findInvoice(trx, invoice_id)))?.pdf ?? undefined;
}
