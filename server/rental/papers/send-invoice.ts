import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { findCompany } from '#server/company/settings.ts';
import { asCompany, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { findInvoice } from '../invoices/find.ts';
import { invoiceMail } from './invoice-mail.ts';
import type { InvoiceJob, InvoiceMailJob } from './job.ts';
import { keptPdf } from './keep-pdf.ts';

interface Means {
  db: Db;
  storage: FileStorage;
  mailer: Mailer;
}

/** The job that makes the PDF of an issued invoice, once. */
export function makeInvoicePdf(means: Omit<Means, 'mailer'>): (job: InvoiceJob) => Promise<void> {
  return async (job) => {
    await keptPdf(means, job);
  };
}

/** The job that sends an invoice with its PDF, unless it was sent since that was asked for; the log of the invoice says to whom. */
export function sendInvoice({ mailer, ...means }: Means): (job: InvoiceMailJob) => Promise<void> {
  const { db, storage } = means;
  return async (job) => {
    const path = await keptPdf(means, job);
    const file = path && (await storage.open(path));
    if (!file) return;
    const content = await buffer(file.stream);
    await asCompany(db, { companyId: job.company_id, userId: job.user_id }, async (trx) => {
      // One at a time: the second finds that the first has sent it. Payments are booked meanwhile.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice mail ${job.invoice_id}`}, 0))`.execute(trx);
      const invoice = await findInvoice(trx, job.invoice_id);
      if (!invoice || invoice.status === 'void' || invoice.sent_at !== job.seen) return;
      const { language, email } = await findCompany(trx, job.company_id);
      await mailer.send({
        to: job.to,
        ...invoiceMail(invoice, language),
        ...(email && { replyTo: email }),
        attachments: [{ filename: `${invoice.number!.replaceAll(/[^\w.-]/g, '-')}.pdf`, content }],
      });
      await trx
        .updateTable('rental_invoice')
        .set({ sent_to: job.to, sent_at: sql<string>`now()` })
        .where('id', '=', job.invoice_id)
        .execute();
    });
  };
}
