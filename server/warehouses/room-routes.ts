import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { layout, proposedLayout, room, roomChange, roomInput, roomPlan } from '#shared/storage.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { clearLayout, makeLayout, proposeLayout } from './layout.ts';
import { findWarehouse } from './list.ts';
import { planOf } from './plan.ts';
import { deleteRoom, findRoom, insertRoom, roomsOf, updateRoom } from './rooms.ts';

const tags = ['warehouse'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: room }) };
const mustExist = existing(findRoom);

/** @throws Problem `record-not-found` */
function known<T>(record: T | undefined): T {
  if (!record) throw new Problem('record-not-found');
  return record;
}

/** The rooms of warehouses, and the positions on their racks, made and cleared as a whole. */
export const roomRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/warehouses/:id/rooms',
    {
      config: allowed('warehouse', 'view'),
      schema: { tags, params, response: { 200: z.object({ data: z.array(room) }) } },
    },
    async ({ params: { id }, inCompany }) => ({
      data: await inCompany(async (trx) => {
        known(await findWarehouse(trx, id));
        return roomsOf(trx, id);
      }),
    }),
  );

  app.post(
    '/storage_rooms',
    { config: allowed('warehouse', 'update'), schema: { tags, body: roomInput, response: one } },
    async ({ body, inCompany }) => ({
      data: await inCompany(async (trx) => known(await findRoom(trx, await insertRoom(trx, body)))),
    }),
  );

  app.put(
    '/storage_rooms/:id',
    {
      config: allowed('warehouse', 'update'),
      preParsing: mustExist,
      preHandler: sameId,
      schema: { tags, params, body: roomChange, response: one },
    },
    async ({ body, inCompany }) => ({
      data: await inCompany(async (trx) => {
        if (!(await updateRoom(trx, body))) await refuseSave(trx, body.id, findRoom);
        return known(await findRoom(trx, body.id));
      }),
    }),
  );

  app.delete(
    '/storage_rooms/:id',
    {
      config: allowed('warehouse', 'update'),
      schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ params: { id }, inCompany }) => {
      await inCompany((trx) => deleteRoom(trx, id));
      return { data: {} };
    },
  );

  app.get(
    '/storage_rooms/:id/plan',
    { config: allowed('warehouse', 'view'), schema: { tags, params, response: { 200: z.object({ data: roomPlan }) } } },
    async ({ params: { id }, user, inCompany }) => ({
      data: known(await inCompany((trx) => planOf(trx, id, user))),
    }),
  );

  app.post(
    '/storage_rooms/:id/propose_positions',
    {
      config: allowed('warehouse', 'update'),
      preParsing: mustExist,
      schema: { tags, params, body: layout, response: { 200: z.object({ data: proposedLayout }) } },
    },
    async ({ params: { id }, body, inCompany }) => ({ data: await inCompany((trx) => proposeLayout(trx, id, body)) }),
  );

  app.post(
    '/storage_rooms/:id/make_positions',
    {
      config: allowed('warehouse', 'update'),
      preParsing: mustExist,
      schema: { tags, params, body: layout, response: { 200: z.object({ data: z.object({ made: z.int() }) }) } },
    },
    async ({ params: { id }, body, inCompany }) => ({
      data: { made: await inCompany((trx) => makeLayout(trx, id, body)) },
    }),
  );

  app.post(
    '/storage_rooms/:id/clear_positions',
    {
      config: allowed('warehouse', 'update'),
      preParsing: mustExist,
      schema: {
        tags,
        params,
        response: { 200: z.object({ data: z.object({ cleared: z.int(), kept: z.int() }) }) },
      },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => clearLayout(trx, id)) }),
  );
};
