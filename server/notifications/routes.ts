import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notification } from '#shared/notification.ts';
import './table.ts';

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
          .select(['id', 'key', 'type', 'alert_type', 'title', 'short_description', 'link', 'read_at', 'created_at'])
          .orderBy('created_at', 'desc')
          .limit(NEWEST)
          .execute(),
      );
      return { data: newest };
    },
  );
};
