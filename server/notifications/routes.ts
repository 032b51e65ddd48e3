import type { Generated } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Moment } from '#server/database.ts';
import { type Notification, notification } from '#shared/notification.ts';

interface NotificationTable {
  id: Generated<string>;
  user_id: Generated<string>;
  key: string;
  type: Notification['type'];
  alert_type: Notification['alert_type'];
  title: string;
  short_description: string;
  read_at: Moment | null;
  created_at: Moment;
}

declare module '#server/database.ts' {
  interface Database {
    notification: NotificationTable;
  }
}

/** As many as the bell shows. */
const NEWEST = 50;

/** What the bell shows: the person's newest notices. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/notifications',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['notifications'], response: { 200: z.object({ data: z.array(notification) }) } },
    },
    async ({ inCompany }) => {
      const newest = await inCompany((trx) =>
        trx
          .selectFrom('notification')
          .select(['id', 'key', 'type', 'alert_type', 'title', 'short_description', 'read_at', 'created_at'])
          .orderBy('created_at', 'desc')
          .limit(NEWEST)
          .execute(),
      );
      return { data: newest };
    },
  );
};
