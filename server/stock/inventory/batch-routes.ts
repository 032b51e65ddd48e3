import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  batchCorrection,
  batchQuery,
  stockBatch,
  type StockBatchDetail,
  stockBatchDetail,
} from '#shared/stock/stock-batch.ts';
import { movePage, moveQuery } from '#shared/stock/stock-move.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { batchExists, findBatch } from './batch-detail.ts';
import { allBatches, listBatches, toBatch } from './batch-list.ts';
import { correctBatch } from './correct-batch.ts';
import { listMoves } from './move-list.ts';

const path = '/stock_batches';
const tags = ['stockbatch'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: stockBatchDetail }) };

const shownBatch = (user: User, batch: StockBatchDetail): StockBatchDetail => ({
  ...batch,
  places: batch.places.map((place) => shownRow(place, user)),
});

/** Batches: listed, looked into, their movements, and their facts put right. */
export const batchRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path,
      entity: 'stockbatch',
      tag: 'stockbatch',
      row: stockBatch,
      detail: stockBatchDetail,
      query: batchQuery,
      list: listBatches,
      every: async (trx, asked) => (await allBatches(asked).execute(trx)).rows.map(toBatch),
      async find(trx, id, user) {
        const batch = await findBatch(trx, id);
        return batch && shownBatch(user, batch);
      },
    }),
  );

  app.get(
    `${path}/:id/movements`,
    {
      config: { access: { permission: 'stockbatch_view' } },
      schema: { tags, params, querystring: moveQuery.pick({ page: true, size: true }), response: { 200: movePage } },
    },
    async ({ params: { id }, query, user, inCompany }) =>
      inCompany(async (trx) => {
        if (!(await batchExists(trx, id))) throw new Problem('record-not-found');
        const { rows, total, has_more } = await listMoves(trx, { ...query, search: '', batch_id: id });
        return {
          data: rows.map((row) => shownRow(row, user)),
          pagination: { ...paginationOf(query, total), has_more },
        };
      }),
  );

  // The permission to correct receipts is that to correct what a receipt said of its batches.
  app.put(
    `${path}/:id`,
    {
      config: { access: { permission: 'stockreceived_update' } },
      preParsing: existing(batchExists),
      preHandler: sameId,
      schema: { tags, params, body: batchCorrection, response: one },
    },
    async ({ body, user, inCompany }) => ({
      data: await inCompany(async (trx) => {
        const find = async (of: Trx, id: string) => {
          const batch = await findBatch(of, id);
          return batch && shownBatch(user, batch);
        };
        await correctBatch(trx, body, find);
        return (await find(trx, body.id))!;
      }),
    }),
  );
};
