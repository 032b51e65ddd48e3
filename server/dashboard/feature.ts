import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  dashboardAnswer,
  dashboardQuery,
  warehouseDashboardAnswer,
  warehouseDashboardQuery,
} from '#shared/dashboard.ts';
import { mapAnswer, mapQuery } from '#shared/maps.ts';
import { cardChoiceBody } from '#shared/dashboard-cards.ts';
import { dashboardFinanceAnswer } from '#shared/dashboard-finance.ts';
import { readDashboard } from './read-dashboard.ts';
import { readChoice, saveChoice } from './card-choice.ts';
import { readFinance } from './read-finance.ts';
import { readMap } from './read-map.ts';
import { readWarehouse } from './read-warehouse.ts';

/** The dashboard: the work that waits for them, how stock stands today, how a warehouse does, and where goods are from. */
export const dashboardFeature: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/dashboard',
    {
      config: { access: 'signed-in', aside: true },
      schema: { tags: ['dashboard'], querystring: dashboardQuery, response: { 200: dashboardAnswer } },
    },
    async ({ query, user, inCompany }) => ({
      data: await inCompany((trx) => readDashboard(trx, user, query.warehouse_id)),
    }),
  );
  api.get(
    '/dashboard_finance',
    {
      config: { access: 'signed-in', aside: true },
      schema: { tags: ['dashboard'], querystring: dashboardQuery, response: { 200: dashboardFinanceAnswer } },
    },
    async ({ query, user, inCompany }) => ({
      data: await inCompany((trx) => readFinance(trx, user, query.warehouse_id)),
    }),
  );
  api.put(
    '/dashboard_cards',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['dashboard'], body: cardChoiceBody, response: { 200: z.object({ data: cardChoiceBody }) } },
    },
    async ({ body: { choice }, inCompany }) =>
      inCompany(async (trx) => {
        await saveChoice(trx, choice);
        return { data: { choice: await readChoice(trx) } };
      }),
  );
  api.get(
    '/warehouse_dashboard',
    {
      config: { access: 'signed-in', aside: true },
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
  api.get(
    '/maps',
    {
      config: { access: 'signed-in', aside: true },
      schema: { tags: ['dashboard'], querystring: mapQuery, response: { 200: mapAnswer } },
    },
    async ({ query, user, inCompany }) => ({
      data: await inCompany((trx) => readMap(trx, user, query.warehouse_id)),
    }),
  );
};
