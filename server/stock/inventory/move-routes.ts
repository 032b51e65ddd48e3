import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { movePage, moveQuery } from '#shared/stock/stock-move.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { listMoves } from './move-list.ts';

/** The ledger: every move with the document that made it, the newest first. */
export const moveRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/stock_movements',
    {
      config: { access: { permission: 'stockmovement_list' } },
      schema: { tags: ['stockmovement'], querystring: moveQuery, response: { 200: movePage } },
    },
    async ({ query, user, inCompany }) => {
      const { rows, total, has_more } = await inCompany((trx) =>
        listMoves(trx, { ...query, without_values: !seesValues(user) }),
      );
      return { data: rows.map((row) => shownRow(row, user)), pagination: { ...paginationOf(query, total), has_more } };
    },
  );
};
