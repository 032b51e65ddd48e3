import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { stockDocument } from '#shared/stock/document.ts';
import { fefoProposal, fefoQuery } from '#shared/stock/fefo-proposal.ts';
import { consignee, picksBody } from '#shared/stock/issued.ts';
import { emptyCheckInput, picking, pickingBody } from '#shared/stock/picking.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { retried } from '#server/platform/db/retried.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { DOCUMENT_BYTES, params, whole } from '#server/stock/documents/answer.ts';
import { documentExists } from '#server/stock/documents/find.ts';
import { documentRoutes } from '#server/stock/documents/routes.ts';
import { consigneeOf } from './consignee.ts';
import { keepEmptyCheck } from './empty-checks.ts';
import { issuedType } from './issued-type.ts';
import { pickingInGrams, pickingOf, storePicks } from './picking.ts';
import { picksInGrams, savePicks } from './picks.ts';
import { propose } from './propose.ts';

const { entity, path } = issuedType;
const tags = [entity];

/** Stock issued: the documents, what to take for them, and what was picked. */
export const issuesFeature: FastifyPluginAsyncZod<{ storage: FileStorage }> = async (app, { storage }) => {
  app.get(
    `${path}/fefo`,
    {
      config: allowed(entity, 'view'),
      schema: { tags, querystring: fefoQuery, response: { 200: z.object({ data: fefoProposal }) } },
    },
    async ({ query, inCompany }) => ({ data: await inCompany((trx) => propose(trx, query)) }),
  );

  app.get(
    `${path}/:id/consignee`,
    {
      config: allowed(entity, 'view'),
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: { tags, params, response: { 200: z.object({ data: consignee.nullable() }) } },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => consigneeOf(trx, id)) }),
  );

  app.get(
    `${path}/:id/picks`,
    {
      config: allowed(entity, 'view'),
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: { tags, params, response: { 200: z.object({ data: picking }) } },
    },
    async ({ params: { id }, inCompany }) => ({ data: await inCompany((trx) => pickingOf(trx, id)) }),
  );

  app.post(
    `${path}/:id/picks`,
    {
      config: allowed(entity, 'update'),
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: { tags, params, body: pickingBody, response: { 200: z.object({ data: picking }) } },
    },
    async ({ params: { id }, body, inCompany }) => ({
      data: await retried(() =>
        inCompany(async (trx) => {
          await storePicks(trx, id, pickingInGrams(body));
          return pickingOf(trx, id);
        }),
      ),
    }),
  );

  app.put(
    `${path}/:id/picks`,
    {
      config: allowed(entity, 'update'),
      bodyLimit: DOCUMENT_BYTES,
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: { tags, params, body: picksBody, response: { 200: z.object({ data: stockDocument }) } },
    },
    async ({ params: { id }, body, inCompany, user }) => ({
      data: await retried(() =>
        inCompany(async (trx) => {
          await savePicks(trx, id, picksInGrams(body));
          return whole(trx, issuedType, id, user);
        }),
      ),
    }),
  );

  app.post(
    `${path}/:id/empty_checks`,
    {
      config: allowed(entity, 'update'),
      preParsing: existing((trx, id) => documentExists(trx, entity, id)),
      schema: {
        tags,
        description: 'What is left where picks emptied a place by the books. Packs that are left start a stock take.',
        params,
        body: emptyCheckInput,
        response: { 200: z.object({ data: picking }) },
      },
    },
    async ({ params: { id }, body, inCompany }) => ({
      data: await inCompany(async (trx) => {
        await keepEmptyCheck(trx, id, body);
        return pickingOf(trx, id);
      }),
    }),
  );

  await app.register(documentRoutes(issuedType, storage));
};
