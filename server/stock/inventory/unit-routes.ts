import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  handlingUnit,
  newUnits,
  numberingPermissions,
  unitName,
  unitParent,
  unitQuery,
} from '#shared/stock/handling-unit.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { findUnit } from './find-unit.ts';
import { nestUnit } from './nest-unit.ts';
import { numberUnits } from './new-units.ts';

const unitOf = (trx: Trx, id: string) =>
  trx.selectFrom('handling_unit').select('code').where('id', '=', id).executeTakeFirst();

/** Pallets, baskets and tanks. */
export const unitRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/handling_units',
    {
      config: { access: { permission: 'inventorystock_list' } },
      schema: { tags: ['inventorystock'], querystring: unitQuery, response: { 200: z.object({ data: handlingUnit }) } },
    },
    async ({ query: { code }, inCompany }) => {
      const data = await inCompany((trx) => findUnit(trx, code));
      if (!data) throw new Problem('record-not-found');
      return { data };
    },
  );

  app.post(
    '/handling_units',
    {
      config: { access: { anyOf: numberingPermissions } },
      schema: {
        tags: ['inventorystock'],
        description: 'Numbers that are never used are no loss: a call that is repeated only takes further ones.',
        body: newUnits,
        response: { 200: z.object({ data: z.array(unitName) }) },
      },
    },
    async ({ body, user, inCompany }) => {
      // They announce goods; the store puts them onto units.
      if (user.partner_ids) throw new Problem('permission-missing');
      return { data: await inCompany((trx) => numberUnits(trx, user.company_id, body.count)) };
    },
  );

  app.put(
    '/handling_units/:id/parent',
    {
      config: { access: { anyOf: numberingPermissions } },
      ...stepOn(unitOf),
      schema: {
        tags: ['inventorystock'],
        description: 'Goods stay where they are: what lies on both lies at one position.',
        params: z.object({ id: z.uuid() }),
        body: unitParent,
        response: { 200: z.object({ data: handlingUnit }) },
      },
    },
    async ({ params: { id }, body, user, inCompany }) => {
      if (user.partner_ids) throw new Problem('permission-missing');
      const data = await inCompany(async (trx) => findUnit(trx, await nestUnit(trx, id, body.parent_id)));
      return { data: data! };
    },
  );
};
