import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adjustablePlace, adjustableQuery } from '#shared/stock/adjusted.ts';
import { putAway } from '#shared/stock/put-away.ts';
import { codedRecord } from '#shared/fields.ts';
import { stockDocument } from '#shared/stock/document.ts';
import { targetBody } from '#shared/stock/transferred.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { retried } from '#server/platform/db/retried.ts';
import { placesOf } from '#server/stock/adjustments/stock.ts';
import { params, whole } from '#server/stock/documents/answer.ts';
import { documentExists } from '#server/stock/documents/find.ts';
import { documentRoutes } from '#server/stock/documents/routes.ts';
import { answerPlaces } from '#server/stock/receipts/propose-places.ts';
import { beginArrival } from './begin-arrival.ts';
import { destinations } from './destinations.ts';
import { transferredType } from './transferred-type.ts';

const { entity, path } = transferredType;

/** Stock transfers, what there is to move, and where it could go. */
export const transfersFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (app, { storage }) => {
  app.get(
    `${path}/places`,
    {
      config: allowed(entity, 'view'),
      schema: {
        tags: [entity],
        querystring: adjustableQuery,
        response: { 200: z.object({ data: z.array(adjustablePlace) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => placesOf(trx, query)) }),
  );

  app.get(
    `${path}/destinations`,
    {
      config: allowed(entity, 'view'),
      schema: {
        tags: [entity],
        description: 'Also warehouses where the person may not work.',
        response: { 200: z.object({ data: z.array(codedRecord) }) },
      },
    },
    async ({ inCompany }) => ({ data: await inCompany(destinations) }),
  );

  app.post(
    `${path}/targets`,
    {
      config: allowed(entity, 'update'),
      schema: { tags: [entity], body: targetBody, response: { 200: z.object({ data: z.array(putAway) }) } },
    },
    async ({ body: { position_id, ...goods }, inCompany }) => ({
      data: await inCompany((trx) => answerPlaces(trx, goods, position_id)),
    }),
  );

  app.post(
    `${path}/:id/arrival`,
    {
      config: allowed(entity, 'create'),
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: {
        tags: [entity],
        params,
        response: { 200: z.object({ data: stockDocument }) },
      },
    },
    async ({ params: { id }, inCompany, user }) => ({
      data: await retried(() =>
        inCompany(async (trx) => whole(trx, transferredType, await beginArrival(trx, id), user)),
      ),
    }),
  );

  await app.register(documentRoutes(transferredType, storage));
};
