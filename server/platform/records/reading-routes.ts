import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListQuery, listAnswer, type listQuery, type Sorting } from '#shared/list-query.ts';
import type { Entity, Permission } from '#shared/permissions.ts';
import type { NewActivity } from '#shared/activity.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { User } from '#server/platform/http/access.ts';
import { allAtOnce, allRecords } from '#server/platform/http/all-records.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { writer } from '#server/platform/http/serializer.ts';

/** Records that are listed and read. `Query` is the list's query with what it may be narrowed to. */
interface Readable<Query extends z.ZodObject> {
  path: `/${string}`;
  entity: Entity;
  /** Under which the API's description files the routes. */
  tag: string;
  row: z.ZodType;
  /** One record by itself, where it tells more than its row: then it takes the permission to view it. */
  detail?: z.ZodType;
  query: Query;
  /** Each is told who asks, for what not everybody may see. */
  list(trx: Trx, asked: z.output<Query> & ListQuery, user: User): Promise<{ rows: unknown[]; total: number }>;
  every(trx: Trx, asked: z.output<Query> & Sorting, user: User): Promise<unknown[]>;
  find(trx: Trx, id: string, user: User): Promise<unknown>;
}

const params = z.object({ id: z.uuid() });

/** The routes that read records: their list, all of them at once, one of them. */
export function readingRoutes<Query extends z.ZodObject>(records: Readable<Query>): FastifyPluginAsyncZod {
  const { path, row, detail, list, every, find } = records;
  const tags = [records.tag];
  const can = (action: 'list' | 'view') => ({ access: { permission: `${records.entity}_${action}` as Permission } });
  const write = writer(row);
  // Every such query is a list's; what it may be narrowed to only `list` and `every` know.
  const querystring = records.query as unknown as ReturnType<typeof listQuery<string>>;

  return async (app) => {
    app.get(
      path,
      { config: can('list'), schema: { tags, querystring, response: { 200: listAnswer(row) } } },
      async ({ query, inCompany, user, headers }, reply) => {
        const asked = query as z.output<Query> & ListQuery;
        if (asked.export_data === 'true') {
          // Our own screens fill their choices this way; the log tells of programs that take everything along.
          const isProgram = headers.authorization !== undefined;
          const rows = await allAtOnce(user.company_id, () =>
            inCompany(async (trx) => {
              const found = await every(trx, asked, user);
              if (isProgram) await recordActivity(trx, taken(records.entity, asked.search, found.length));
              return found;
            }),
          );
          const answer: FastifyReply = reply.type('application/json; charset=utf-8');
          return answer.send(allRecords(rows, write));
        }
        const { rows, total } = await inCompany((trx) => list(trx, asked, user));
        return { data: rows, pagination: paginationOf(asked, total) };
      },
    );

    app.get(
      `${path}/:id`,
      {
        config: can(detail ? 'view' : 'list'),
        schema: { tags, params, response: { 200: z.object({ data: detail ?? row }) } },
      },
      async ({ params: { id }, inCompany, user }) => {
        const data = await inCompany((trx) => find(trx, id, user));
        if (!data) throw new Problem('record-not-found');
        return { data };
      },
    );
  };
}

/** What the log says when all records are read at once. */
const taken = (entity: Entity, search: string, rows: number): NewActivity => ({
  action: 'export',
  entity,
  changes: { format: [null, 'json'], ...(search !== '' && { search: [null, search] }), rows: [null, rows] },
});
