import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adjustablePlace, adjustableQuery } from '#shared/stock/adjusted.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allowed } from '#server/platform/http/access.ts';
import { documentRoutes } from '#server/stock/documents/routes.ts';
import { adjustedType } from './adjusted-type.ts';
import { placesOf } from './stock.ts';

const { entity, path } = adjustedType;

/** Stock adjustments, with holds and releases in their list; and what the books say of the goods to adjust. */
export const adjustmentsFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (app, { storage }) => {
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

  await app.register(documentRoutes(adjustedType, storage));
};
