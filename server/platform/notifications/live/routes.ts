import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Cells, perCell } from '#server/platform/cells/this-cell.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { announceStock } from './announce-stock.ts';
import { createHub, type HubOptions } from './hub.ts';

export type EventOptions = Pick<HubOptions, 'db'> & { cells: Cells };

/**
 * `GET /events`: what the person is told in a company, as it happens. The events are `hello`, `notifications` with a
 * notification, `read` when some were read elsewhere, `stocks` when stock changed, and `full` when others took its place.
 */
export const eventRoutes: FastifyPluginAsyncZod<EventOptions> = async (app, { db, cells }) => {
  const hubs = perCell(cells, (_, databaseUrl) => createHub({ db, databaseUrl, log: app.log }));
  // Before the server waits for its connections to come to an end.
  app.addHook('preClose', async () => void (await Promise.all(hubs.all.map((hub) => hub.close()))));
  const stock = perCell(cells, (_, databaseUrl) => (databaseUrl ? announceStock({ db, log: app.log }) : undefined));
  // What requests did until the end is told as well.
  app.addHook('onClose', async () => {
    for (const one of stock.all) await one?.close();
  });

  app.get(
    '/events',
    {
      config: { access: 'signed-in', companyInQuery: true },
      // Nobody asks for the head of a stream that has no end.
      exposeHeadRoute: false,
      schema: {
        tags: ['notifications'],
        querystring: z.strictObject({ company_id: z.uuid() }),
        response: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } } },
      },
    },
    async ({ query, user, tokenHash }, reply) => {
      if (query.company_id !== user.company_id) throw new Problem('company-changed');
      const body = hubs.here().open({ userId: user.id, companyId: user.company_id, tokenHash });
      const answer: FastifyReply = reply
        .type('text/event-stream')
        .header('cache-control', 'no-store, no-transform')
        // A proxy that collects answers before it passes them on would keep the stream for itself.
        .header('x-accel-buffering', 'no')
        // When the stream ends, so does its connection: a server that stops waits for none.
        .header('connection', 'close');
      return answer.send(body);
    },
  );
};
