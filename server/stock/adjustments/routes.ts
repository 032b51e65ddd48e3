import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { adjustablePlace, adjustableQuery } from '#shared/stock/adjusted.ts';
import { correctionCosts } from '#shared/stock/batch-cost.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { params } from '#server/stock/documents/answer.ts';
import { documentExists } from '#server/stock/documents/find.ts';
import { documentRoutes } from '#server/stock/documents/routes.ts';
import { adjustedType } from './adjusted-type.ts';
import { correctionCostsOf } from './correction-costs.ts';
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

  app.get(
    `${path}/:id/costs`,
    {
      config: allowed('stock_value', 'view'),
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: { tags: [entity], params, response: { 200: z.object({ data: correctionCosts }) } },
    },
    async ({ params: { id }, inCompany, user }) => {
      if (!user.permissions.has(`${entity}_view`)) throw new Problem('permission-missing');
      return { data: await inCompany((trx) => correctionCostsOf(trx, id)) };
    },
  );

  await app.register(documentRoutes(adjustedType, storage));
};
