import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { costsBody } from '#shared/stock/costs.ts';
import { stockDocument } from '#shared/stock/document.ts';
import { goodsLabel } from '#shared/stock/goods-labels.ts';
import { putAway, putAwayBody } from '#shared/stock/put-away.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { DOCUMENT_BYTES, params, whole } from '#server/stock/documents/answer.ts';
import { documentExists } from '#server/stock/documents/find.ts';
import { seesValues } from '#server/stock/documents/drafted-type.ts';
import { documentRoutes } from '#server/stock/documents/routes.ts';
import { allImportRoutes } from '#server/platform/import/register.ts';
import { goodsLabelsOf } from './goods-labels.ts';
import { importableOpening } from './opening/importable.ts';
import { importableReceiptLines } from './lines/importable.ts';
import { receivedType } from './received-type.ts';
import { answerPlaces } from './propose-places.ts';
import { setCosts } from './set-costs.ts';
import { idempotent } from '#server/stock/ledger/once.ts';

/** Stock received: its documents, what they cost, and where to put what comes. */
export const receiptsFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (app, { storage }) => {
  await app.register(documentRoutes(receivedType, storage));
  await app.register(allImportRoutes(importableOpening));
  await app.register(allImportRoutes(importableReceiptLines));

  app.post(
    '/stock_received/:id/costs',
    {
      config: { access: { permission: 'stock_value_update' }, idempotent: true },
      bodyLimit: DOCUMENT_BYTES,
      preParsing: existing((trx, id) => documentExists(trx, 'stockreceived', id)),
      schema: {
        tags: ['stockreceived'],
        description: 'Only while nothing of the receipt was taken.',
        params,
        body: costsBody,
        response: { 200: z.object({ data: stockDocument }) },
      },
    },
    async (request) => {
      const { params: asked, body, user } = request;
      if (!seesValues(user) || !user.permissions.has('stockreceived_view')) throw new Problem('permission-missing');
      return {
        data: await idempotent(request, {
          async work(trx) {
            await setCosts(trx, { ...body, id: asked.id }, user);
            return asked.id;
          },
          answer: (trx, id) => whole(trx, receivedType, id, user),
        }),
      };
    },
  );

  app.get(
    '/stock_received/:id/goods_labels',
    {
      config: { access: { permission: 'stockreceived_view' } },
      preParsing: existing((trx, id) => documentExists(trx, 'stockreceived', id)),
      schema: {
        tags: ['stockreceived'],
        description: 'Without new batches of a receipt that is not posted: they are not made yet.',
        params,
        response: { 200: z.object({ data: z.array(goodsLabel) }) },
      },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => goodsLabelsOf(trx, id)) }),
  );

  app.post(
    '/stock_received/put_away',
    {
      config: { access: { permission: 'stockreceived_update' } },
      schema: {
        tags: ['stockreceived'],
        body: putAwayBody,
        response: { 200: z.object({ data: z.array(putAway) }) },
      },
    },
    async ({ body, inCompany }) => ({ data: await inCompany((trx) => answerPlaces(trx, body)) }),
  );
};
