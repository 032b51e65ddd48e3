import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { searchAnswer, searchQuery } from '#shared/search.ts';
import { findRecords } from './find-records.ts';

/** One search over products, batches, documents and partners, for people who know a code and not its list. */
export const searchFeature: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/search',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['search'], querystring: searchQuery, response: { 200: searchAnswer } },
    },
    async ({ query, user, inCompany }) => ({
      data: await inCompany((trx) => findRecords(trx, user, query.search)),
    }),
  );
};
