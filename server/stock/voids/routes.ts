import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { cappedPagination } from '#shared/list-query.ts';
import { approvalBody, rejectBody, stepBody } from '#shared/stock/document.ts';
import {
  voidableQuery,
  voidableRow,
  voidBody,
  voidPreview,
  voidQuery,
  voidRow,
  type VoidTransaction,
  voidTransaction,
} from '#shared/stock/void.ts';
import { allowed, type User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { stepOn } from '#server/platform/http/existing-record.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { retried } from '#server/platform/db/retried.ts';
import { params } from '#server/stock/documents/answer.ts';
import { documentExists } from '#server/stock/documents/find.ts';
import { refuseSortByValue } from '#server/stock/documents/read-routes.ts';
import { shownRow } from '#server/stock/documents/shown.ts';
import { idempotent } from '#server/stock/ledger/once.ts';
import { findVoid, findVoidable, previewOf } from './find.ts';
import { allVoids, listVoidable, listVoids } from './list.ts';
import { approveVoid, cancelVoid, rejectVoid, requestVoid } from './request.ts';
import { shownEffects, voidableFor } from './shown.ts';

const entity = 'voidtransaction';
const path = '/void_transactions';
const tags = [entity];
const response = { 200: z.object({ data: voidTransaction }) };

/** Voids: listed and read, asked for, and decided. */
export const voidRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(voidableRoutes);
  await app.register(
    readingRoutes({
      path,
      entity,
      tag: entity,
      row: voidRow,
      detail: voidTransaction,
      query: voidQuery,
      async list(trx, asked, user) {
        refuseSortByValue(asked, user);
        const { rows, total } = await listVoids(trx, asked);
        return { rows: rows.map((row) => shownRow(row, user)), total };
      },
      async every(trx, asked, user) {
        refuseSortByValue(asked, user);
        const { rows } = await allVoids(asked).execute(trx);
        return rows.map((row) => shownRow(row, user));
      },
      async find(trx, id, user) {
        const found = await findVoid(trx, id);
        return found && shownEffects(found, user);
      },
    }),
  );
  await app.register(requestRoutes);
};

/** Documents that may be voided, and the effects of voiding them. */
const voidableRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${path}/voidable`,
    {
      config: allowed(entity, 'list'),
      schema: {
        tags,
        querystring: voidableQuery,
        response: { 200: z.object({ data: z.array(voidableRow), pagination: cappedPagination }) },
      },
    },
    async ({ query, inCompany, user }) => {
      refuseSortByValue(query, user);
      const { rows, total, has_more } = await inCompany((trx) => listVoidable(trx, query, voidableFor(user)));
      return { data: rows.map((row) => shownRow(row, user)), pagination: { ...paginationOf(query, total), has_more } };
    },
  );

  app.get(
    `${path}/preview`,
    {
      config: allowed(entity, 'create'),
      schema: {
        tags,
        description: 'It also names what stands against it.',
        querystring: z.strictObject({ document_id: z.uuid() }),
        response: { 200: z.object({ data: voidPreview }) },
      },
    },
    async ({ query: { document_id }, inCompany, user }) => {
      const preview = await inCompany(async (trx) => {
        const document = await findVoidable(trx, document_id, voidableFor(user));
        if (!document) throw invalid('/document_id', 'not_found');
        return previewOf(trx, document);
      });
      return { data: { ...shownEffects(preview, user), document: shownRow(preview.document, user) } };
    },
  );
};

/** A void as every change of it is answered. */
async function whole(trx: Trx, id: string, user: User): Promise<VoidTransaction> {
  const found = await findVoid(trx, id);
  if (!found) throw new Problem('record-not-found');
  return shownEffects(found, user);
}

const requestRoutes: FastifyPluginAsyncZod = async (app) => {
  const onDocument = stepOn((trx, id) => documentExists(trx, entity, id));

  app.post(
    path,
    {
      config: { ...allowed(entity, 'create'), idempotent: true },
      schema: {
        tags,
        description: 'Where nobody has to approve it, the document is voided at once.',
        body: voidBody,
        response,
      },
    },
    async (request) => {
      const { body, user } = request;
      return {
        data: await idempotent(request, {
          work: (trx) => requestVoid(trx, body, user, voidableFor(user)),
          async answer(trx, id) {
            const made = await whole(trx, id, user);
            // A repeated request does not look at what it names.
            if (!voidableFor(user).includes(made.document.entity)) throw invalid('/document_id', 'not_found');
            return made;
          },
        }),
      };
    },
  );

  app.post(
    `${path}/:id/approve`,
    {
      config: { ...allowed(entity, 'approval'), idempotent: true },
      ...onDocument,
      schema: {
        tags,
        description: 'The document is voided at once.',
        params,
        body: approvalBody,
        response,
      },
    },
    async (request) => {
      const { params: asked, body, user } = request;
      return {
        data: await idempotent(request, {
          async work(trx) {
            await approveVoid(trx, { id: asked.id, version: body.version, user }, body.note);
            return asked.id;
          },
          answer: (trx, id) => whole(trx, id, user),
        }),
      };
    },
  );

  app.post(
    `${path}/:id/reject`,
    { config: allowed(entity, 'approval'), ...onDocument, schema: { tags, params, body: rejectBody, response } },
    async ({ params: { id }, body: { version, reason }, user, inCompany }) => ({
      data: await retried(() =>
        inCompany(async (trx) => {
          await rejectVoid(trx, { id, version, user }, reason);
          return whole(trx, id, user);
        }),
      ),
    }),
  );

  app.post(
    `${path}/:id/cancel`,
    { config: allowed(entity, 'update'), ...onDocument, schema: { tags, params, body: stepBody, response } },
    async ({ params: { id }, body: { version }, user, inCompany }) => ({
      data: await retried(() =>
        inCompany(async (trx) => {
          await cancelVoid(trx, { id, version });
          return whole(trx, id, user);
        }),
      ),
    }),
  );
};
