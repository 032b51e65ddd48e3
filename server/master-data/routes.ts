import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAnswer, listQuery } from '#shared/list-query.ts';
import { inputSchema, type Resource, rowSchema, updateSchema } from '#shared/master-data/resource.ts';
import type { Permission } from '#shared/permissions.ts';
import { allAtOnce } from '#server/all-records.ts';
import { existing, sameId } from '#server/existing-record.ts';
import { paginationOf } from '#server/list.ts';
import { Problem } from '#server/problem.ts';
import { deleteRow, everyRow, findRow, insertRow, listRows, updateRow } from './store.ts';

const params = z.object({ id: z.uuid() });
const filter = z.union([z.uuid(), z.literal('null')]).optional();

const accessTo =
  ({ permission }: Resource) =>
  (action: string) => ({ access: { permission: `${permission}_${action}` as Permission } });

/** The routes that read one resource: its list, all records at once, one record. */
export function readingRoutes(resource: Resource): FastifyPluginAsyncZod {
  const { path } = resource;
  const sortable = resource.columns.filter((column) => column !== 'image') as [string, ...string[]];
  const filters = Object.fromEntries((resource.filters ?? []).map((name) => [name, filter]));
  const query = listQuery(sortable).extend(filters) as unknown as ReturnType<typeof listQuery<string>>;
  const row = rowSchema(resource);
  const tags = [resource.name];
  const can = accessTo(resource);

  return async (app) => {
    app.get(
      path,
      { config: can('list'), schema: { tags, querystring: query, response: { 200: listAnswer(row) } } },
      async ({ query: asked, inCompany, user }) => {
        if (asked.export_data === 'true') {
          return {
            data: { data: await allAtOnce(user.company_id, () => inCompany((trx) => everyRow(trx, resource, asked))) },
          };
        }
        const { rows, total } = await inCompany((trx) => listRows(trx, resource, asked));
        return { data: rows, pagination: paginationOf(asked, total) };
      },
    );

    app.get(
      `${path}/:id`,
      { config: can('list'), schema: { tags, params, response: { 200: z.object({ data: row }) } } },
      async ({ params: { id }, inCompany }) => {
        const found = await inCompany((trx) => findRow(trx, resource, id));
        if (!found) throw new Problem('record-not-found');
        return { data: found };
      },
    );
  };
}

/** The routes that create, update and delete the records of one resource, sent as JSON. */
export function writingRoutes(resource: Resource): FastifyPluginAsyncZod {
  const { path } = resource;
  const one = { 200: z.object({ data: rowSchema(resource) }) };
  const tags = [resource.name];
  const can = accessTo(resource);
  const mustExist = existing((trx, id) => findRow(trx, resource, id));

  return async (app) => {
    app.post(
      path,
      { config: can('create'), schema: { tags, body: inputSchema(resource), response: one } },
      async ({ body, inCompany }) => ({ data: await inCompany((trx) => insertRow(trx, resource, body)) }),
    );

    app.put(
      `${path}/:id`,
      {
        config: can('update'),
        preParsing: mustExist,
        preHandler: sameId,
        schema: { tags, params, body: updateSchema(resource), response: one },
      },
      async ({ params: { id: recordId }, body: { id: _, ...values }, inCompany }) => ({
        data: await inCompany((trx) => updateRow(trx, resource, recordId, values)),
      }),
    );

    app.delete(
      `${path}/:id`,
      { config: can('delete'), schema: { tags, params, response: { 200: z.object({ data: z.object({}) }) } } },
      async ({ params: { id }, inCompany }) => {
        await inCompany((trx) => deleteRow(trx, resource, id));
        return { data: {} };
      },
    );
  };
}
