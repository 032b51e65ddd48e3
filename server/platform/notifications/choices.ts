import {
  eventNames,
  type NotificationChannel,
  type NotificationChoice,
  type NotificationEvent,
  notificationChannels,
  notificationEvents,
} from '#shared/notification.ts';
import type { Trx } from '#server/platform/db/database.ts';
import './table.ts';

/** Whether people hear of an event by a channel as long as they choose nothing. */
export const isByDefault = (event: NotificationEvent, channel: NotificationChannel): boolean =>
  (notificationEvents[event].byDefault as readonly NotificationChannel[]).includes(channel);

/** How the person hears of each event. */
export async function choicesOf(trx: Trx, userId: string): Promise<NotificationChoice[]> {
  const chosen = await trx
    .selectFrom('notification_choice')
    .select(['event', 'channel', 'enabled'])
    .where('user_id', '=', userId)
    .execute();
  const choice = (event: NotificationEvent, channel: NotificationChannel) =>
    chosen.find((row) => row.event === event && row.channel === channel)?.enabled ?? isByDefault(event, channel);
  return eventNames.map((event) => ({ event, app: choice(event, 'app'), email: choice(event, 'email') }));
}

/** Keeps what the person chose for the events named. What is as it is by default leaves no row. */
export async function saveChoices(trx: Trx, userId: string, choices: NotificationChoice[]): Promise<void> {
  if (choices.length === 0) return;
  const events = choices.map(({ event }) => event);
  await trx.deleteFrom('notification_choice').where('user_id', '=', userId).where('event', 'in', events).execute();
  const deviations = choices.flatMap((choice) =>
    notificationChannels
      .filter((channel) => choice[channel] !== isByDefault(choice.event, channel))
      .map((channel) => ({ event: choice.event, channel, enabled: choice[channel] })),
  );
  if (deviations.length > 0) {
    await trx
      .insertInto('notification_choice')
      .values(deviations)
      // The same person may save twice at once.
      .onConflict((row) =>
        row
          .columns(['company_id', 'user_id', 'event', 'channel'])
          .doUpdateSet(({ ref }) => ({ enabled: ref('excluded.enabled') })),
      )
      .execute();
  }
}
