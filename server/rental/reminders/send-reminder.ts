import { sql } from 'kysely';
import { findCompany } from '#server/company/settings.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { findInvoice } from '../invoices/find.ts';
import type { ReminderJob } from './job.ts';
import { reminderMail } from './reminder-mail.ts';

/**
 * The job that reminds a renter of an invoice by mail, at most once: that it begins is kept before the mail leaves. Where the program dies
 * between, or what came of it could not be kept, nobody gets a second mail, and the reminder has no time at which it was sent.
 * Where the mail server refuses, it is tried again. An invoice that was paid or voided meanwhile is not reminded of.
 */
export function sendReminder({ db, mailer }: { db: Db; mailer: Mailer }): (job: ReminderJob) => Promise<void> {
  return async (job) => {
    const inCompany = <T>(work: (trx: Trx) => Promise<T>) =>
      asCompany(db, { companyId: job.company_id, userId: '' }, work);
    const mail = await inCompany((trx) => begin(trx, job));
    if (!mail) return;
    try {
      await mailer.send(mail);
    } catch (error) {
      await inCompany((trx) => keep(trx, job, sql`sent_to = null`));
      throw error;
    }
    await inCompany((trx) => keep(trx, job, sql`sent_at = now()`));
  };
}

/** The mail, and that it is on its way; undefined where there is nothing to send, or somebody sends it already. */
async function begin(trx: Trx, { company_id, invoice_id, days }: ReminderJob): Promise<Mail | undefined> {
  const { rows } = await sql<{ sent_to: string; late: number }>`
    update rental_reminder m set sent_to = p.email
    from partner p, rental_invoice i
    where m.invoice_id = ${invoice_id} and m.days = ${days} and m.sent_to is null and p.company_id = m.company_id and p.id = m.renter_id
      and p.email is not null and i.company_id = m.company_id and i.id = m.invoice_id
    returning m.sent_to, company_day() - i.due_date as late`.execute(trx);
  const [begun] = rows;
  const invoice = begun && (await findInvoice(trx, invoice_id));
  if (!invoice) return undefined;
  if (invoice.status !== 'issued' && invoice.status !== 'overdue') {
    await keep(trx, { invoice_id, days }, sql`sent_to = null`);
    return undefined;
  }
  const { language, email } = await findCompany(trx, company_id);
  return {
    to: begun.sent_to,
    ...reminderMail({ invoice, days: begun.late }, language),
    ...(email && { replyTo: email }),
  };
}

const keep = (trx: Trx, { invoice_id, days }: Pick<ReminderJob, 'invoice_id' | 'days'>, what: ReturnType<typeof sql>) =>
  sql`update rental_reminder set ${what} where invoice_id = ${invoice_id} and days = ${days}`.execute(trx);
