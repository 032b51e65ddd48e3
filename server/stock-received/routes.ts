import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { putAway, putAwayBody } from '#shared/stock/put-away.ts';
import type { FileStorage } from '#server/files/storage.ts';
import { documentRoutes } from '#server/stock-documents/routes.ts';
import { receivedKind } from './kind.ts';
import { proposePlaces } from './propose-places.ts';

/** Stock received: its documents, and where to put what comes. */
export const stockReceivedRoutes =
  (storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(documentRoutes(receivedKind, storage));

    app.post(
      '/stock_received/put_away',
      {
        config: { access: { permission: 'stockreceived_update' } },
        schema: {
          tags: ['stockreceived'],
          summary: 'Proposes positions for goods, the best first',
          body: putAwayBody,
          response: { 200: z.object({ data: z.array(putAway) }) },
        },
      },
      async ({ body, inCompany }) => ({ data: await inCompany((trx) => proposePlaces(trx, body)) }),
    );
  };
