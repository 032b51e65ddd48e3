import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { position, positionChange, storedGoods } from '#shared/storage.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { deletePosition } from './layout.ts';
import { findPosition, goodsIn, updatePosition } from './positions.ts';

const tags = ['warehouse'];
const params = z.object({ id: z.uuid() });

/** Single positions: what lies there, what they bear, whether they are in use. */
export const positionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/storage_positions/:id/goods',
    {
      config: allowed('warehouse', 'view'),
      schema: { tags, params, response: { 200: z.object({ data: z.array(storedGoods) }) } },
    },
    async ({ params: { id }, inCompany }) => {
      const data = await inCompany((trx) => goodsIn(trx, id));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );

  app.put(
    '/storage_positions/:id',
    {
      config: allowed('warehouse', 'update'),
      preParsing: existing(findPosition),
      preHandler: sameId,
      schema: { tags, params, body: positionChange, response: { 200: z.object({ data: position }) } },
    },
    async ({ body, inCompany }) => ({
      data: await inCompany(async (trx) => {
        if (!(await updatePosition(trx, body))) await refuseSave(trx, body.id, findPosition);
        const changed = await findPosition(trx, body.id);
        if (!changed) throw new Problem('record-not-found');
        return changed;
      }),
    }),
  );

  app.delete(
    '/storage_positions/:id',
    {
      config: allowed('warehouse', 'update'),
      schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ params: { id }, inCompany }) => {
      await inCompany((trx) => deletePosition(trx, id));
      return { data: {} };
    },
  );
};
