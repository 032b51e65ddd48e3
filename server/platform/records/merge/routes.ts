import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { mergeBody, mergePreview, mergeQuery } from '#shared/merge.ts';
import { permissionTo } from '#shared/permissions.ts';
import { existing } from '#server/platform/http/existing-record.ts';
import { merge, previewMerge, takeBack } from './merge.ts';
import type { Mergeable } from './mergeable.ts';

const params = z.object({ id: z.uuid() });

/** Doubles of a kind of record made one, and the merge taken back, by people who may change such records. */
export function mergeRoutes(mergeable: Mergeable, detail: z.ZodType): FastifyPluginAsyncZod {
  const { path, entity, table, find } = mergeable;
  const preParsing = existing(async (trx, id) => {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(trx);
    return rows.length > 0;
  });
  const config = { access: { permission: permissionTo(entity, 'update') } };
  const tags = [entity];
  const one = { 200: z.object({ data: detail }) };

  return async (app) => {
    app.get(
      `${path}/:id/merge`,
      {
        config,
        preParsing,
        schema: { tags, params, querystring: mergeQuery, response: { 200: z.object({ data: mergePreview }) } },
      },
      async ({ params: { id }, query: { into_id }, inCompany }) => ({
        data: await inCompany((trx) => previewMerge(trx, mergeable, { id, into_id })),
      }),
    );

    app.post(
      `${path}/:id/merge`,
      { config, preParsing, schema: { tags, params, body: mergeBody, response: one } },
      async ({ params: { id }, body: { into_id }, inCompany }) => ({
        data: await inCompany(async (trx) => {
          await merge(trx, mergeable, { id, into_id });
          return find(trx, into_id);
        }),
      }),
    );

    app.delete(
      `${path}/:id/merge`,
      { config, preParsing, schema: { tags, params, response: one } },
      async ({ params: { id }, inCompany }) => ({
        data: await inCompany(async (trx) => {
          await takeBack(trx, mergeable, id);
          return find(trx, id);
        }),
      }),
    );
  };
}
