import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  countInput,
  countRow,
  countScope,
  countsDueQuery,
  countsQuery,
  dueWarehouse,
  entryInput,
  foundInput,
  reviewRow,
  scopeQuery,
  stockCountRow,
} from '#shared/stock/count.ts';
import { allowed, type User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { reviewed } from './differences.ts';
import { dueWarehouses } from './due.ts';
import { addFound, keepEntry } from './entries.ts';
import { freeze } from './freeze.ts';
import { countsOf } from './list.ts';
import { blind, rowsOfCount } from './rows.ts';
import { riskiestOf, sizeOf } from './scope.ts';
import { countOn, finish, giveUp, postDifferences } from './steps.ts';

const entity = 'stockadjustment';
const path = '/stock_counts';
const tags = [entity];
const params = z.object({ id: z.uuid() });
const response = { 200: z.object({ data: stockCountRow }) };
const rowResponse = { 200: z.object({ data: countRow }) };

const countOf = async (trx: Trx, id: string) => {
  const [count] = await countsOf(trx, { id });
  if (!count) throw new Problem('record-not-found');
  return count;
};

const known = {
  preParsing: existing((trx, id) => trx.selectFrom('stock_count').select('id').where('id', '=', id).executeTakeFirst()),
};

async function rowOf(trx: Trx, countId: string, { rowId, user }: { rowId: string; user: User }) {
  const [row] = await rowsOfCount(trx, countId, rowId);
  return blind(row!, user.id);
}

/** Stock takes: frozen, counted blind, reviewed and posted as one adjustment. */
export const countsFeature: FastifyPluginAsyncZod = async (app) => {
  app.get(
    path,
    {
      config: allowed(entity, 'list'),
      schema: { tags, querystring: countsQuery, response: { 200: z.object({ data: z.array(stockCountRow) }) } },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => countsOf(trx, query)) }),
  );

  app.get(
    `${path}/due`,
    {
      config: allowed(entity, 'list'),
      schema: { tags, querystring: countsDueQuery, response: { 200: z.object({ data: z.array(dueWarehouse) }) } },
    },
    async ({ query: { warehouse_id }, inCompany }) => ({
      data: await inCompany(async (trx) => (await dueWarehouses(warehouse_id).execute(trx)).rows),
    }),
  );

  app.get(
    `${path}/scope`,
    {
      config: allowed(entity, 'create'),
      schema: {
        tags,
        querystring: scopeQuery,
        response: { 200: z.object({ data: countScope }) },
      },
    },
    async ({ query: { owner_id = null, group_id = null, room_ids = [], places = null, warehouse_id }, inCompany }) => {
      const scope = { warehouse_id, owner_id, group_id, room_ids, places };
      return inCompany(async (trx) => ({
        data: { rows: await sizeOf(trx, scope), riskiest: await riskiestOf(trx, scope) },
      }));
    },
  );

  app.post(
    path,
    {
      config: { ...allowed(entity, 'create'), idempotent: true },
      schema: { tags, body: countInput, response },
    },
    async (request) => ({
      data: await idempotent(request, { work: (trx) => freeze(trx, request.body), answer: countOf }),
    }),
  );

  app.get(
    `${path}/:id`,
    { config: allowed(entity, 'view'), ...known, schema: { tags, params, response } },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => countOf(trx, id)) }),
  );

  await app.register(countingRoutes);
  await app.register(countStepRoutes);
};

const countingRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/:id/rows`,
    {
      config: allowed(entity, 'view'),
      ...known,
      schema: {
        tags,
        description: 'Without what the books say, and with figures only to the person who counted them.',
        params,
        response: { 200: z.object({ data: z.array(countRow) }) },
      },
    },
    async ({ params: { id }, inCompany, user }) => ({
      data: (await inCompany((trx) => rowsOfCount(trx, id))).map((row) => blind(row, user.id)),
    }),
  );

  app.post(
    `${path}/:id/found`,
    { config: allowed(entity, 'update'), ...known, schema: { tags, params, body: foundInput, response: rowResponse } },
    async ({ params: { id }, body, inCompany, user }) => ({
      data: await inCompany(async (trx) => rowOf(trx, id, { rowId: await addFound(trx, id, body), user })),
    }),
  );

  app.post(
    `${path}/:id/entries`,
    {
      config: allowed(entity, 'update'),
      ...known,
      schema: {
        tags,
        description: 'The same entry sent once more does nothing. It is compared with the books of the first time.',
        params,
        body: entryInput,
        response: rowResponse,
      },
    },
    async ({ params: { id }, body, inCompany, user }) => ({
      data: await inCompany(async (trx) => {
        await keepEntry(trx, id, body);
        return rowOf(trx, id, { rowId: body.row_id, user });
      }),
    }),
  );
};

const countStepRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/:id/differences`,
    {
      config: allowed(entity, 'view'),
      ...known,
      schema: { tags, params, response: { 200: z.object({ data: z.array(reviewRow) }) } },
    },
    async ({ params: { id }, inCompany, user }) => ({
      data: await inCompany(async (trx) => {
        const { status, warehouse, owner } = await countOf(trx, id);
        // Who counts sees nothing of the books, and everybody may count.
        if (status === 'counting') throw new Problem('document-status');
        const of = { warehouse_id: warehouse.id, owner_id: owner?.id ?? null };
        return (await reviewed(trx, of, await rowsOfCount(trx, id))).map((row) => shownRow(row, user));
      }),
    }),
  );

  for (const [name, step] of Object.entries({ finish, reopen: countOn, cancel: giveUp })) {
    app.post(
      `${path}/:id/${name}`,
      { config: allowed(entity, 'update'), ...known, schema: { tags, params, response } },
      async ({ params: { id }, inCompany }) => ({
        data: await inCompany(async (trx) => {
          await step(trx, id);
          return countOf(trx, id);
        }),
      }),
    );
  }

  app.post(
    `${path}/:id/post`,
    { config: { ...allowed(entity, 'update'), idempotent: true }, ...known, schema: { tags, params, response } },
    async (request) => {
      const { id } = request.params;
      const work = async (trx: Trx) => {
        await postDifferences(trx, id, request.user);
        return id;
      };
      return { data: await idempotent(request, { work, answer: countOf }) };
    },
  );
};
