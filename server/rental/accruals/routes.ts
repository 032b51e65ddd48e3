import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accrual, accrualQuery } from '#shared/rental-accruals.ts';
import { allowed } from '#server/platform/http/access.ts';
import { contractKind } from '../kind.ts';
import { listAccruals } from './list.ts';

/** What rent has come to and is not billed yet, as it was last computed. */
export const accrualRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/rental_accruals',
    {
      config: allowed(contractKind.entity, 'list'),
      schema: {
        tags: [contractKind.entity],
        querystring: accrualQuery,
        response: { 200: z.object({ data: z.array(accrual) }) },
      },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => listAccruals(trx, query)) }),
  );
};
