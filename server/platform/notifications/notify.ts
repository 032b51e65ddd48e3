import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import { type NotificationEvent, notificationEvents } from '#shared/notification.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { enqueueInCompany } from '#server/platform/jobs/enqueue-in-company.ts';
import { isByDefault } from './choices.ts';
import type { NotificationMail } from './send-notification-mail.ts';
import type { EventParams } from './event-params.ts';
import { wordsOf } from './words.ts';
import './table.ts';

interface Told<Event extends NotificationEvent> {
  /** The recipients. People who are no active members of the company are left out. */
  userIds: readonly string[];
  event: Event;
  params: EventParams[Event];
  /** The screen it leads to, as a path of the web app such as `/app/product`. */
  link?: string;
}

/**
 * Tells members of the company that something happened, each in their own language and by the channels they chose. To
 * be called in a company's transaction: nobody hears of what is rolled back.
 */
export async function notify<Event extends NotificationEvent>(
  trx: Trx,
  { userIds, event, params, link }: Told<Event>,
): Promise<void> {
  if (userIds.length === 0) return;
  const people = await recipients(trx, userIds, event);
  const { type, alert_type } = notificationEvents[event];
  const lines = people
    .filter(({ by_app }) => by_app)
    .map(({ id, language }) => ({
      user_id: id,
      key: event,
      type,
      alert_type,
      ...wordsOf(event, params, language),
      link: link ?? null,
    }));
  // Not read back: they are for other eyes.
  if (lines.length > 0) await trx.insertInto('notification').values(lines).execute();
  const byMail = people.filter(({ by_email }) => by_email).map(({ id }) => id);
  if (byMail.length > 0) await leaveMails(trx, byMail, { event, params, ...(link && { link }) });
}

interface Recipient {
  id: string;
  language: Language;
  by_app: boolean;
  by_email: boolean;
}

async function recipients(trx: Trx, userIds: readonly string[], event: NotificationEvent): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`${named('people to tell')}
    select u.id, u.language,
      coalesce(app.enabled, ${isByDefault(event, 'app')}) as by_app, coalesce(email.enabled, ${isByDefault(event, 'email')}) as by_email
    from membership m
    join app_user u on u.id = m.user_id and u.is_active
    left join notification_choice app on app.user_id = u.id and app.event = ${event} and app.channel = 'app'
    left join notification_choice email on email.user_id = u.id and email.event = ${event} and email.channel = 'email'
    -- Named, because the caller may act for the installation as well and then sees who is in other companies.
    where m.company_id = app_company_id() and m.is_active and u.id = any(${userIds}::uuid[])`.execute(trx);
  return rows;
}

const leaveMails = (trx: Trx, userIds: readonly string[], about: Pick<NotificationMail, 'event' | 'params' | 'link'>) =>
  enqueueInCompany(trx, 'notification-mail', (company_id) =>
    userIds.map((user_id) => ({ company_id, user_id, ...about })),
  );
