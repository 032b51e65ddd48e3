import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { closingHindrance, closingQuery } from '#shared/stock/closing.ts';
import { beforeClosing } from './before-closing.ts';

/** What hinders closing the books of stock up to a day, for people who close them. */
export const closingRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/company/closing',
    {
      config: { access: { permission: 'company_update' } },
      schema: {
        tags: ['company'],
        description: 'Only what the person may list is answered.',
        querystring: closingQuery,
        response: { 200: z.object({ data: z.array(closingHindrance) }) },
      },
    },
    async ({ query, user, inCompany }) => ({ data: await inCompany((trx) => beforeClosing(trx, user, query.until)) }),
  );
};
