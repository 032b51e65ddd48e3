import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  contract,
  contractActivation,
  contractChange,
  contractInput,
  contractQuery,
  contractTermination,
} from '#shared/rental.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { pathsOfPapers } from '#server/platform/files/record-papers.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { forgetFile } from '#server/platform/files/store-file.ts';
import { allowed } from '#server/platform/http/access.ts';
import { existing, sameId, stepOn } from '#server/platform/http/existing-record.ts';
import { readingRoutes } from '#server/platform/records/reading-routes.ts';
import { everyContract, findContract, listContracts } from './list.ts';
import { activateContract, deleteContract, insertContract, terminateContract, updateContract } from './save.ts';

const path = '/rental';
const tags = ['rental'];
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: contract }) };

const answer = async (trx: Trx, id: string) => ({ data: (await findContract(trx, id))! });

/** Rental contracts: drafts, those in force, and those that ended. */
export const contractRoutes =
  (storage: FileStorage): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(
      readingRoutes({
        path,
        entity: 'rental',
        tag: 'rental',
        row: contract,
        detail: contract,
        query: contractQuery,
        list: listContracts,
        every: everyContract,
        find: findContract,
      }),
    );

    app.post(
      path,
      { config: allowed('rental', 'create'), schema: { tags, body: contractInput, response: one } },
      async ({ body, inCompany }) => inCompany(async (trx) => answer(trx, await insertContract(trx, body))),
    );

    app.put(
      `${path}/:id`,
      {
        config: allowed('rental', 'update'),
        preParsing: existing(findContract),
        preHandler: sameId,
        schema: { tags, params, body: contractChange, response: one },
      },
      async ({ params: { id }, body: { id: _, version, ...input }, inCompany }) =>
        inCompany(async (trx) => {
          await updateContract(trx, { id, version }, input);
          return answer(trx, id);
        }),
    );

    app.post(
      `${path}/:id/activate`,
      {
        config: allowed('rental', 'approval'),
        ...stepOn(findContract),
        schema: { tags, params, body: contractActivation, response: one },
      },
      async ({ params: { id }, body: { version }, user, inCompany }) =>
        inCompany(async (trx) => {
          await activateContract(trx, { id, version }, user);
          return answer(trx, id);
        }),
    );

    app.post(
      `${path}/:id/terminate`,
      {
        config: allowed('rental', 'approval'),
        ...stepOn(findContract),
        schema: { tags, params, body: contractTermination, response: one },
      },
      async ({ params: { id }, body: { version, end_date }, inCompany }) =>
        inCompany(async (trx) => {
          await terminateContract(trx, { id, version }, end_date);
          return answer(trx, id);
        }),
    );

    app.delete(
      `${path}/:id`,
      {
        config: allowed('rental', 'delete'),
        schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } },
      },
      async ({ params: { id }, inCompany, log }) => {
        const files = await inCompany(async (trx) => {
          const papers = await pathsOfPapers(trx, 'contract_id', id);
          await deleteContract(trx, id);
          return papers;
        });
        await Promise.all(files.map((file) => forgetFile(storage, file, log)));
        return { data: {} };
      },
    );
  };
