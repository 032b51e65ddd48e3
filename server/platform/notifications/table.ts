import type { Generated } from 'kysely';
import type { Notification, NotificationChannel, NotificationEvent } from '#shared/notification.ts';
import type { Moment } from '#server/platform/db/database.ts';

interface NotificationTable {
  id: Generated<string>;
  user_id: Generated<string>;
  key: string;
  type: Notification['type'];
  alert_type: Notification['alert_type'];
  title: string;
  short_description: string;
  link: string | null;
  read_at: Moment | null;
  created_at: Moment;
}

/** A way of hearing of an event that a person chose against what it is by itself. */
interface NotificationChoiceTable {
  company_id: Generated<string>;
  user_id: Generated<string>;
  event: NotificationEvent;
  channel: NotificationChannel;
  enabled: boolean;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    notification: NotificationTable;
    notification_choice: NotificationChoiceTable;
  }
}
