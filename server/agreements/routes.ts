import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { pagination } from '#shared/list-query.ts';
import {
  agreement,
  agreementAnswer,
  agreementInput,
  agreementPair,
  agreementQuery,
  agreementRow,
  agreementSignature,
  pairNote,
  pairQuery,
} from '#shared/stock-agreements.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { forgetFile } from '#server/platform/files/store-file.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, stepOn } from '#server/platform/http/existing-record.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { findAgreement, pairsOf, signedPairs } from './find.ts';
import { agreementKind } from './kind.ts';
import { everyAgreement, listAgreements } from './list.ts';
import { deleteAgreement, insertAgreement, notePair } from './save.ts';
import { answerAgreement, reopenAgreement, signAgreement } from './sign.ts';

const { entity, path } = agreementKind;
const tags = [entity];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: agreement }) };

const answer = async (trx: Trx, id: string) => ({ data: (await findAgreement(trx, id))! });

/** Agreements on the stock of an owner as a day closed: our books, their list, and the heaps that both come to. */
export const agreementRoutes =
  (storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      readingRoutes({
        path,
        entity,
        tag: entity,
        row: agreementRow,
        detail: agreement,
        query: agreementQuery,
        list: listAgreements,
        every: everyAgreement,
        find: findAgreement,
      }),
    );

    app.get(
      `${path}/:id/pairs`,
      {
        config: allowed(entity, 'view'),
        preParsing: existing(findAgreement),
        schema: {
          tags,
          params,
          querystring: pairQuery,
          response: { 200: z.object({ data: z.array(agreementPair), pagination }) },
        },
      },
      async ({ params: { id }, query, inCompany }) => {
        const { rows, total } = await inCompany((trx) => pairsOf(trx, { id, ...query }));
        return { data: rows, pagination: paginationOf(query, total) };
      },
    );

    app.post(
      path,
      { config: allowed(entity, 'create'), schema: { tags, body: agreementInput, response: one } },
      async ({ body, inCompany }) => inCompany(async (trx) => answer(trx, await insertAgreement(trx, body))),
    );

    app.put(
      `${path}/:id/notes`,
      {
        config: allowed(entity, 'update'),
        preParsing: existing(findAgreement),
        schema: { tags, params, body: pairNote, response: one },
      },
      async ({ params: { id }, body, inCompany }) =>
        inCompany(async (trx) => {
          await notePair(trx, id, body);
          return answer(trx, id);
        }),
    );

    app.post(
      `${path}/:id/sign`,
      {
        config: allowed(entity, 'update'),
        ...stepOn(findAgreement),
        schema: { tags, params, body: agreementSignature, response: one },
      },
      async ({ params: { id }, body: { digest }, user, inCompany }) =>
        inCompany(async (trx) => {
          await signAgreement(trx, id, { digest, user });
          return answer(trx, id);
        }),
    );

    app.post(
      `${path}/:id/reopen`,
      {
        config: allowed(entity, 'update'),
        ...stepOn(findAgreement),
        schema: { tags, params, body: z.strictObject({}), response: one },
      },
      async ({ params: { id }, inCompany }) =>
        inCompany(async (trx) => {
          await reopenAgreement(trx, id);
          return answer(trx, id);
        }),
    );

    for (const [step, access, onPaper] of [
      ['answer', allowed('renter', 'approval'), false],
      ['answer_on_paper', allowed(entity, 'update'), true],
    ] as const) {
      app.post(
        `${path}/:id/${step}`,
        { config: access, ...stepOn(findAgreement), schema: { tags, params, body: agreementAnswer, response: one } },
        async ({ params: { id }, body, user, inCompany }) =>
          inCompany(async (trx) => {
            await answerAgreement(trx, id, { ...body, user, onPaper });
            return answer(trx, id);
          }),
      );
    }

    app.get(
      `${path}/:id/paper`,
      {
        config: allowed(entity, 'view'),
        schema: { tags, params, response: { 200: z.object({ data: z.array(agreementPair) }) } },
      },
      async ({ params: { id }, inCompany }) => {
        const data = await inCompany((trx) => signedPairs(trx, id));
        if (!data) throw new Problem('record-not-found');
        return { data };
      },
    );

    app.delete(
      `${path}/:id`,
      {
        config: allowed(entity, 'delete'),
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log }) => {
        const papers = await inCompany((trx) => deleteAgreement(trx, id));
        await Promise.all(papers.map((file) => forgetFile(storage, file, log)));
        return { data: {} };
      },
    );
  };
