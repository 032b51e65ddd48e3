import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import type { NotificationEvent } from '#shared/notification.ts';
import { asCompany, type Db, type Trx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { notificationMail } from '#server/platform/mail/notification-mail.ts';
import type { EventParams } from './event-params.ts';
import { wordsOf } from './words.ts';

export interface NotificationMail {
  company_id: string;
  /** Whom it is for. */
  user_id: string;
  event: NotificationEvent;
  /** Those of the event. */
  params: EventParams[NotificationEvent];
  /** The screen it leads to; the list of notifications when left out. */
  link?: string;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'notification-mail': NotificationMail;
  }
}

interface Parts {
  db: Db;
  mailer: Mailer;
  /** Without a trailing slash. Links are built from it. */
  publicUrl: string;
}

/** The job that tells a person by mail. Former members of the company are not told. */
export const sendNotificationMail =
  ({ db, mailer, publicUrl }: Parts) =>
  async ({ company_id, user_id, event, params, link = '/app/notifications' }: NotificationMail): Promise<void> => {
    const person = await asCompany(db, { companyId: company_id, userId: user_id }, (trx) => recipient(trx, user_id));
    if (!person) return;
    const { email, language, name, company } = person;
    const words = wordsOf(event, params, language);
    const mail = notificationMail({ language, name, company, ...words, url: `${publicUrl}${link}` });
    await mailer.send({ to: email, ...mail });
  };

interface Recipient {
  email: string;
  language: Language;
  name: string;
  company: string;
}

async function recipient(trx: Trx, userId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.email, u.language, u.name, c.name as company
    from membership m
    join app_user u on u.id = m.user_id and u.is_active
    join company c on c.id = m.company_id
    where u.id = ${userId} and m.is_active`.execute(trx);
  return rows[0];
}
