import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { findCompany } from '#server/company/settings.ts';
import { asCompany, type Db } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { sendOnce } from '#server/platform/mail/send-once.ts';
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
    const { company_id, user_id, invoice_id, to, seen } = job;
    const actor = { companyId: company_id, userId: user_id };
    const mail = await asCompany(db, actor, async (trx) => {
      const invoice = await findInvoice(trx, invoice_id);
      if (!invoice || invoice.status === 'void' || invoice.sent_at !== seen) return undefined;
      const { language, email } = await findCompany(trx, company_id);
      const filename = `${invoice.number!.replaceAll(/[^\w.-]/g, '-')}.pdf` as const;
      return {
        to,
        ...invoiceMail(invoice, language),
        ...(email && { replyTo: email }),
        attachments: [{ filename, content }],
      };
    });
    if (!mail) return;
    await sendOnce(
      { db, mailer, actor },
      { kind: 'rental-invoice', record_id: invoice_id, occasion: seen ?? '' },
      mail,
    );
    await asCompany(db, actor, (trx) =>
      trx
        .updateTable('rental_invoice')
        .set({ sent_to: to, sent_at: sql<string>`now()` })
        .where('id', '=', invoice_id)
        .where(sql`date_trunc('milliseconds', sent_at)`, 'is not distinct from', sql`${seen}::timestamptz`)
        .execute(),
    );
  };
}
