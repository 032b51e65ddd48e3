import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  dashboardAnswer,
  dashboardQuery,
  warehouseDashboardAnswer,
  warehouseDashboardQuery,
} from '#shared/dashboard.ts';
import { readDashboard } from './read-dashboard.ts';
import { readWarehouse } from './read-warehouse.ts';

/** What people see first: the work that waits for them, how stock stands today, and how a warehouse does. */
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
  api.get(
    '/warehouse_dashboard',
    {
      config: { access: 'signed-in' },
      schema: {
        tags: ['dashboard'],
        querystring: warehouseDashboardQuery,
        response: { 200: warehouseDashboardAnswer },
      },
    },
    async ({ query, user, inCompany }) => ({
      data: await inCompany((trx) => readWarehouse(trx, user, query.warehouse_id)),
    }),
  );
};
