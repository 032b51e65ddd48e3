import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type DefaultViewQuery, defaultView, defaultViewInput, defaultViewQuery } from '#shared/saved-view.ts';
import type { User } from '#server/platform/http/access.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { defaultViews, forgetDefault, keepDefault } from './default-views.ts';
import { mayList, mustList } from './must-list.ts';

const tags = ['saved_view'];
const config = { access: 'signed-in' } as const;

/** @throws Problem `permission-missing` where they may not open the list, or not say how it opens for all of the company */
function mustChoose(user: Pick<User, 'permissions'>, { list, of }: DefaultViewQuery): void {
  mustList(user, list);
  if (of === 'company' && !user.permissions.has('company_update')) throw new Problem('permission-missing');
}

/** The views that lists open with: each person's own, else the company's. */
export const defaultViewRoutes: FastifyPluginAsyncZod = async (api) => {
  api.get(
    '/default_views',
    { config, schema: { tags, response: { 200: z.object({ data: z.array(defaultView) }) } } },
    async ({ user, inCompany }) => ({
      data: (await inCompany(defaultViews)).filter(({ list }) => mayList(user, list)),
    }),
  );

  api.put(
    '/default_views',
    { config, schema: { tags, body: defaultViewInput, response: { 200: z.object({ data: z.object({}) }) } } },
    async ({ body, user, inCompany }) => {
      mustChoose(user, body);
      await inCompany((trx) => keepDefault(trx, body));
      return { data: {} };
    },
  );

  api.delete(
    '/default_views',
    {
      config,
      schema: { tags, querystring: defaultViewQuery, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async ({ query, user, inCompany }) => {
      mustChoose(user, query);
      await inCompany((trx) => forgetDefault(trx, query));
      return { data: {} };
    },
  );
};
