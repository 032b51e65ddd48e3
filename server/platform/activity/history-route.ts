import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { historyQuery, pastChange } from '#shared/activity.ts';
import { pagination } from '#shared/list-query.ts';
import { type EntityWith, type Permission, permissionTo } from '#shared/permissions.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { listActivities } from './list.ts';

/** Records whose history can be asked for with the permission to list them, or to view them where they have a page. */
interface Historic {
  entity: EntityWith<'list'>;
  path: `/${string}`;
  table: string;
  /** Column of the table by which the records are known; `id` unless said. */
  id?: string;
}

const params = z.object({ id: z.uuid() });
const page = z.object({ data: z.array(pastChange), pagination });

/** `GET {path}/:id/history`: the changes of one record, for people with the permission to see it. */
export function historyRoute(
  { entity, path, table, id: key = 'id' }: Historic,
  permission: Permission = permissionTo(entity, 'list'),
): FastifyPluginAsyncZod {
  const config = { access: { permission } };
  return async (app) => {
    app.get(
      `${path}/:id/history`,
      { config, schema: { tags: [entity], params, querystring: historyQuery, response: { 200: page } } },
      async ({ params: { id }, query, inCompany }) =>
        inCompany(async (trx) => {
          const { rows: found } = await sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(trx);
          if (found.length === 0) throw new Problem('record-not-found');
          const { rows, total } = await listActivities(trx, { ...query, search: '', entity, record_id: id });
          return { data: rows, pagination: paginationOf(query, total) };
        }),
    );
  };
}
