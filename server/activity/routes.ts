import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { activity, activityQuery, notedHash, verifiedChain } from '#shared/activity.ts';
import { namedRecord } from '#shared/fields.ts';
import { pagination } from '#shared/list-query.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { queuesOf } from '#server/platform/http/queue.ts';
import { listActivities } from '#server/platform/activity/list.ts';
import { peopleOf } from '#server/platform/activity/people.ts';
import { verifyChain } from './verify.ts';

const tags = ['logactivity'];
const config = { access: { permission: 'logactivity_list' } } as const;

/** Walking through a long log takes seconds: a company has it done once at a time. */
const oneWalk = queuesOf({ running: 1, waiting: 5 });

const page = z.object({ data: z.array(activity), pagination });
const verifyQuery = z.strictObject({ hash: notedHash.optional() });

/** What happened in the company, and whether the log of it is as it was written. */
export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/activities',
    { config, schema: { tags, querystring: activityQuery, response: { 200: page } } },
    async ({ query, inCompany }) => {
      const { rows, total } = await inCompany((trx) => listActivities(trx, query));
      return { data: rows, pagination: paginationOf(query, total) };
    },
  );

  app.get(
    '/activities/people',
    { config, schema: { tags, response: { 200: z.object({ data: z.array(namedRecord) }) } } },
    async ({ inCompany }) => ({ data: await inCompany(peopleOf) }),
  );

  app.get(
    '/activities/verify',
    { config, schema: { tags, querystring: verifyQuery, response: { 200: z.object({ data: verifiedChain }) } } },
    async ({ query: { hash }, user, inCompany }) => ({
      data: await oneWalk(user.company_id, () => verifyChain(inCompany, user.company_id, hash)),
    }),
  );
};
