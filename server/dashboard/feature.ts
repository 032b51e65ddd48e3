import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dashboardAnswer, dashboardQuery } from '#shared/dashboard.ts';
import { readDashboard } from './read-dashboard.ts';

/** What people see first: the work that waits for them, and how stock stands today. */
export const dashboardFeature: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/dashboard',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['dashboard'], querystring: dashboardQuery, response: { 200: dashboardAnswer } },
    },
    async ({ query, user, inCompany }) => ({
      data: await inCompany((trx) => readDashboard(trx, user, query.warehouse_id)),
    }),
  );
};
