import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newUnits, numberingPermissions, unitName } from '#shared/stock/handling-unit.ts';
import { numberUnits } from './new-units.ts';

/** Pallets, baskets and tanks. */
export const unitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/handling_units',
    {
      config: { access: { anyOf: numberingPermissions } },
      schema: {
        tags: ['inventorystock'],
        description: 'Numbers that are never used are no loss: a call that is repeated only takes further ones.',
        body: newUnits,
        response: { 200: z.object({ data: z.array(unitName) }) },
      },
    },
    async ({ body, user, inCompany }) => ({
      data: await inCompany((trx) => numberUnits(trx, user.company_id, body.count)),
    }),
  );
};
