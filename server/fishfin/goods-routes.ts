import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { comparison, decisionNote, facilityGoods, freeGoodsQuery, goodsRequest } from '#shared/fishfin-goods.ts';
import { allowed } from '#server/platform/http/access.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { deciders } from './approver.ts';
import { checkRequest } from './check.ts';
import { pledgeCompared } from './compared.ts';
import { approveRequest, rejectRequest, withdrawRequest } from './decide.ts';
import { freeGoods } from './goods.ts';
import { facilityKind } from './kind.ts';
import { findFacility } from './list.ts';
import { positionOf } from './position.ts';
import { foundFacility, positionAnswer } from './position-routes.ts';
import { requestGoods } from './request-goods.ts';

const path = `${facilityKind.path}/:id`;
const tags = [facilityKind.entity];
const params = z.object({ id: z.uuid() });
const documentParams = params.extend({ document_id: z.uuid() });

const requests = [
  ['pledges', 'fishfinstock'],
  ['returns', 'fishfinreturn'],
] as const;
const decisions = [
  ['approve', approveRequest],
  ['reject', rejectRequest],
] as const;

/** Goods that are pledged to a facility and released from it: requested by one person, checked by a second one, approved by a third one. */
export const facilityGoodsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/free_goods`,
    {
      config: allowed('fishfinstock', 'create'),
      schema: {
        tags,
        params,
        querystring: freeGoodsQuery,
        response: { 200: z.object({ data: z.array(facilityGoods) }) },
      },
    },
    async ({ params: { id }, query, inCompany }) =>
      inCompany(async (trx) => ({ data: await freeGoods(trx, await foundFacility(trx, id), query) })),
  );

  app.get(
    `${path}/pledges/:document_id/comparison`,
    {
      config: allowed('fishfinstock', 'view'),
      schema: { tags, params: documentParams, response: { 200: z.object({ data: comparison.nullable() }) } },
    },
    async ({ params: { id, document_id }, inCompany }) =>
      inCompany(async (trx) => ({ data: await pledgeCompared(trx, await foundFacility(trx, id), document_id) })),
  );

  for (const [name, entity] of requests) {
    app.post(
      `${path}/${name}`,
      {
        config: { ...allowed(entity, 'create'), idempotent: true },
        ...stepOn(findFacility),
        schema: { tags, params, body: goodsRequest, response: positionAnswer },
      },
      async (request) => {
        const { params: asked, body, user } = request;
        return {
          data: await idempotent(request, {
            work: async (trx) => requestGoods(trx, await foundFacility(trx, asked.id), entity, { ...body, by: user }),
            answer: async (trx) => positionOf(trx, await foundFacility(trx, asked.id)),
          }),
        };
      },
    );

    app.post(
      `${path}/${name}/:document_id/withdraw`,
      {
        config: allowed(entity, 'create'),
        ...stepOn(findFacility),
        schema: { tags, params: documentParams, response: positionAnswer },
      },
      async ({ params: { id, document_id }, inCompany }) =>
        inCompany(async (trx) => {
          const facility = await withdrawRequest(trx, { facility_id: id, document_id, entity });
          return { data: await positionOf(trx, facility) };
        }),
    );

    app.post(
      `${path}/${name}/:document_id/check`,
      {
        config: allowed(entity, 'update'),
        ...stepOn(findFacility),
        schema: { tags, params: documentParams, body: decisionNote, response: positionAnswer },
      },
      async ({ params: { id, document_id }, body: { note }, user, inCompany }) =>
        inCompany(async (trx) => {
          const facility = await checkRequest(trx, { facility_id: id, document_id, entity, user }, note);
          return { data: await positionOf(trx, facility) };
        }),
    );

    for (const [verb, decide] of decisions) {
      app.post(
        `${path}/${name}/:document_id/${verb}`,
        {
          config: deciders(entity),
          ...stepOn(findFacility),
          schema: {
            tags,
            params: documentParams,
            body: decisionNote,
            response: positionAnswer,
          },
        },
        async ({ params: { id, document_id }, body: { note }, user, inCompany }) =>
          inCompany(async (trx) => {
            const facility = await decide(trx, { facility_id: id, document_id, entity, user }, note);
            return { data: await positionOf(trx, facility) };
          }),
      );
    }
  }
};
