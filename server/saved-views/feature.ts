import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { savedView, savedViewChange, savedViewInput, savedViewQuery } from '#shared/saved-view.ts';
import { existing, sameId } from '#server/platform/http/existing-record.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { defaultViewRoutes } from './default-routes.ts';
import { mustList } from './must-list.ts';
import { deleteView, findView, insertView, updateView, viewsOf } from './store.ts';

const tags = ['saved_view'];
const config = { access: 'signed-in' } as const;
const params = z.object({ id: z.uuid() });
const one = { 200: z.object({ data: savedView }) };

const known = <View>(view: View | undefined): View => {
  if (!view) throw new Problem('record-not-found');
  return view;
};

/** Views of lists: how somebody narrowed and ordered a list, kept under a name and shared with colleagues on request. */
export const savedViewsFeature: FastifyPluginAsyncZod = async (api) => {
  await api.register(defaultViewRoutes);
  api.get(
    '/saved_views',
    {
      config,
      schema: { tags, querystring: savedViewQuery, response: { 200: z.object({ data: z.array(savedView) }) } },
    },
    async ({ query: { list }, user, inCompany }) => {
      mustList(user, list);
      return { data: await inCompany((trx) => viewsOf(trx, list)) };
    },
  );

  api.post(
    '/saved_views',
    { config, schema: { tags, body: savedViewInput, response: one } },
    async ({ body, user, inCompany }) => {
      mustList(user, body.list);
      return { data: await inCompany((trx) => insertView(trx, body)) };
    },
  );

  api.put(
    '/saved_views/:id',
    {
      config,
      preParsing: existing(findView),
      preHandler: sameId,
      schema: { tags, params, body: savedViewChange, response: one },
    },
    async ({ body, user, inCompany }) => ({
      data: await inCompany(async (trx) => {
        mustList(user, known(await findView(trx, body.id)).list);
        return known(await updateView(trx, body));
      }),
    }),
  );

  api.delete(
    '/saved_views/:id',
    { config, schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } } },
    async ({ params: { id }, inCompany }) => {
      if (!(await inCompany((trx) => deleteView(trx, id)))) throw new Problem('record-not-found');
      return { data: {} };
    },
  );
};
