import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  choicesBody,
  notificationChoice,
  notificationPage,
  notificationQuery,
  readBody,
} from '#shared/notification.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { choicesOf, saveChoices } from './choices.ts';
import { countUnread, listNotifications, markRead } from './list.ts';

const config = { access: 'signed-in' } as const;
const tags = ['notifications'];
const choicesAnswer = { 200: z.object({ data: z.array(notificationChoice) }) };

/** The person's own notifications, and how they want to hear of what happens. */
export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/notifications',
    { config, schema: { tags, querystring: notificationQuery, response: { 200: notificationPage } } },
    async ({ query, inCompany }) =>
      inCompany(async (trx) => {
        const { rows, total } = await listNotifications(trx, query);
        return { data: rows, pagination: paginationOf(query, total), unread: await countUnread(trx) };
      }),
  );

  app.post(
    '/notifications/read',
    {
      config,
      schema: { tags, body: readBody, response: { 200: z.object({ data: z.object({ unread: z.int() }) }) } },
    },
    async ({ body, inCompany }) =>
      inCompany(async (trx) => {
        await markRead(trx, 'all' in body ? 'all' : body.ids);
        return { data: { unread: await countUnread(trx) } };
      }),
  );

  app.get(
    '/notifications/choices',
    { config, schema: { tags, response: choicesAnswer } },
    async ({ user, inCompany }) => ({ data: await inCompany((trx) => choicesOf(trx, user.id)) }),
  );

  app.put(
    '/notifications/choices',
    { config, schema: { tags, body: choicesBody, response: choicesAnswer } },
    async ({ user, body, inCompany }) =>
      inCompany(async (trx) => {
        await saveChoices(trx, user.id, body.choices);
        return { data: await choicesOf(trx, user.id) };
      }),
  );
};
