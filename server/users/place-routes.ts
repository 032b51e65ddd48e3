import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { partnersBody, userPartners, userWarehouses, warehousesBody } from '#shared/user.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findMember } from './members.ts';
import { bindMember, partnersOf } from './partners.ts';
import { restrictMember, warehousesOf } from './warehouses.ts';

const path = '/users/:id/warehouses';
const partnersPath = '/users/:id/partners';
const tags = ['users'];
const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ data: userWarehouses }) };
const ofPartners = { 200: z.object({ data: userPartners }) };

/** In which warehouses a member may work, and for which partners. */
export const memberPlaceRoutes: FastifyPluginAsyncZod = async (app) => {
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

  app.get(
    partnersPath,
    { config: { access: { permission: 'users_view' } }, schema: { tags, params, response: ofPartners } },
    async ({ params: { id }, inCompany }) => {
      const data = await inCompany((trx) => partnersOf(trx, id));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );

  app.put(
    partnersPath,
    {
      config: { access: { permission: 'users_update' } },
      preParsing: existing(findMember),
      preHandler: sameId,
      schema: { tags, params, body: partnersBody, response: ofPartners },
    },
    async ({ body, user: by, inCompany }) => ({
      data: await inCompany(async (trx) => {
        await bindMember(trx, by, body);
        return (await partnersOf(trx, body.id))!;
      }),
    }),
  );
};
