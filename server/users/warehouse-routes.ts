import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { userWarehouses, warehousesBody } from '#shared/user.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findMember } from './members.ts';
import { restrictMember, warehousesOf } from './warehouses.ts';

const path = '/users/:id/warehouses';
const tags = ['users'];
const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ data: userWarehouses }) };

/** In which warehouses a member may work. */
export const memberWarehouseRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    { config: { access: { permission: 'users_view' } }, schema: { tags, params, response } },
    async ({ params: { id }, inCompany }) => {
      const data = await inCompany((trx) => warehousesOf(trx, id));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );

  app.put(
    path,
    {
      config: { access: { permission: 'users_update' } },
      preParsing: existing(findMember),
      preHandler: sameId,
      schema: { tags, params, body: warehousesBody, response },
    },
    async ({ body, user: by, inCompany }) => ({
      data: await inCompany(async (trx) => {
        await restrictMember(trx, by, body);
        return (await warehousesOf(trx, body.id))!;
      }),
    }),
  );
};
