import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Facility } from '#shared/fishfin.ts';
import { facilityEntryInput, facilityPosition, facilityPriceInput } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { allowed } from '#server/platform/http/access.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { approvePrice, insertEntry, insertPrice } from './book.ts';
import { facilityKind } from './kind.ts';
import { findFacility } from './list.ts';
import { positionOf } from './position.ts';

const path = `${facilityKind.path}/:id`;
const tags = [facilityKind.entity];
const params = z.object({ id: z.uuid() });

export const positionAnswer = { 200: z.object({ data: facilityPosition }) };

/** @throws Problem `record-not-found` */
export async function foundFacility(trx: Trx, id: string): Promise<Facility> {
  const facility = await findFacility(trx, id);
  if (!facility) throw new Problem('record-not-found');
  return facility;
}

/** What facilities hold and are owed; prices, which one person enters and another approves; what was drawn and paid back. */
export const positionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/position`,
    { config: allowed('fishfinstock', 'view'), schema: { tags, params, response: positionAnswer } },
    async ({ params: { id }, inCompany }) =>
      inCompany(async (trx) => ({ data: await positionOf(trx, await foundFacility(trx, id)) })),
  );

  app.post(
    `${path}/entries`,
    {
      config: { ...allowed('fishfinstock', 'update'), idempotent: true },
      ...stepOn(findFacility),
      schema: { tags, params, body: facilityEntryInput, response: positionAnswer },
    },
    async (request) => {
      const { params: asked, body } = request;
      return {
        data: await idempotent(request, {
          work: async (trx) => insertEntry(trx, await foundFacility(trx, asked.id), body),
          answer: async (trx) => positionOf(trx, await foundFacility(trx, asked.id)),
        }),
      };
    },
  );

  app.post(
    `${path}/prices`,
    {
      config: allowed('fishfinstock', 'update'),
      ...stepOn(findFacility),
      schema: { tags, params, body: facilityPriceInput, response: positionAnswer },
    },
    async ({ params: { id }, body, inCompany }) =>
      inCompany(async (trx) => {
        const facility = await foundFacility(trx, id);
        await insertPrice(trx, facility, body);
        return { data: await positionOf(trx, facility) };
      }),
  );

  app.post(
    `${path}/prices/:price_id/approve`,
    {
      config: allowed('fishfinstock', 'approval'),
      ...stepOn(findFacility),
      schema: { tags, params: params.extend({ price_id: z.uuid() }), response: positionAnswer },
    },
    async ({ params: { id, price_id }, user, inCompany }) =>
      inCompany(async (trx) => {
        const facility = await foundFacility(trx, id);
        await approvePrice(trx, { facility_id: id, price_id, user });
        return { data: await positionOf(trx, facility) };
      }),
  );
};
