import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { provedStock, stockPage, stockQuery } from '#shared/stock/inventory.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { provedAt } from '#server/stock/ledger/prove.ts';
import { listStock } from './stock-list.ts';

/** Stock on hand, reserved, pledged, held and available, grouped as asked. */
export const stockRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/inventory_stocks',
    {
      config: { access: { permission: 'inventorystock_list' } },
      schema: { tags: ['inventorystock'], querystring: stockQuery, response: { 200: stockPage } },
    },
    async ({ query, user, inCompany }) => {
      refuseSortByValue(query, user);
      const { rows, total, totals } = await inCompany((trx) => listStock(trx, query));
      return {
        data: rows.map((row) => shownRow(row, user)),
        pagination: paginationOf(query, total),
        totals: shownRow(totals, user),
      };
    },
  );

  app.get(
    '/inventory_stocks/proof',
    {
      config: { access: { permission: 'inventorystock_list' } },
      schema: { tags: ['inventorystock'], response: { 200: z.object({ data: provedStock }) } },
    },
    async ({ inCompany }) => ({ data: { proved_at: await inCompany(provedAt) } }),
  );
};
