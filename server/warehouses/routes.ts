import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listQuery } from '#shared/list-query.ts';
import { warehouse, warehouseChange, warehouseForm, warehouseSortColumns } from '#shared/warehouse.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { withStatus } from '#server/platform/http/status-form.ts';
import { allWarehouses, findWarehouse, listWarehouses, toWarehouse } from './list.ts';
import { deleteWarehouse, insertWarehouse, updateWarehouse } from './save.ts';

const path = '/warehouses';
const tags = ['warehouse'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: warehouse }) };

/** Reads a record back after a change; it may have been deleted in the same moment. */
async function found<T>(reading: Promise<T | undefined>): Promise<T> {
  const record = await reading;
  if (!record) throw new Problem('record-not-found');
  return record;
}

/** Warehouses: listed, created, changed and deleted. */
export const warehouseRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(
    readingRoutes({
      path,
      entity: 'warehouse',
      tag: 'warehouse',
      row: warehouse,
      query: listQuery(warehouseSortColumns),
      list: listWarehouses,
      every: async (trx, asked) => (await allWarehouses(trx, asked).execute()).map(toWarehouse),
      find: findWarehouse,
    }),
  );

  app.post(
    path,
    { config: allowed('warehouse', 'create'), schema: { tags, body: warehouseForm, response: one } },
    async ({ body, inCompany }) => ({
      data: await inCompany(async (trx) => found(findWarehouse(trx, await insertWarehouse(trx, withStatus(body))))),
    }),
  );

  app.put(
    `${path}/:id`,
    {
      config: allowed('warehouse', 'update'),
      preParsing: existing(findWarehouse),
      preHandler: sameId,
      schema: { tags, params, body: warehouseChange, response: one },
    },
    async ({ params: { id }, body: { id: _, version, ...form }, inCompany }) => ({
      data: await inCompany(async (trx) => {
        if (!(await updateWarehouse(trx, { id, version }, withStatus(form)))) await refuseSave(trx, id, findWarehouse);
        return found(findWarehouse(trx, id));
      }),
    }),
  );

  app.delete(
    `${path}/:id`,
    {
      config: allowed('warehouse', 'delete'),
      schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ params: { id }, inCompany }) => {
      await inCompany((trx) => deleteWarehouse(trx, id));
      return { data: {} };
    },
  );
};
