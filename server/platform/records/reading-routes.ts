import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type ListQuery, listAnswer } from '#shared/list-query.ts';
import { type Entity, type EntityWith, permissionTo } from '#shared/permissions.ts';
import type { NewActivity } from '#shared/activity.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { User } from '#server/platform/http/access.ts';
import { allAtOnce, allRecords } from '#server/platform/http/all-records.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { paginationOf } from '#server/platform/http/list.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { writer } from '#server/platform/http/serializer.ts';

/** Records that are listed and read. `Asked` is the list's query with what it may be narrowed to. */
type Readable<Asked extends ListQuery> = Listed<Asked> &
  (
    | { entity: EntityWith<'list'>; detail?: undefined }
    /** One record by itself tells more than its row: then it takes the permission to view it. */
    | { entity: EntityWith<'list' | 'view'>; detail: z.ZodType }
  );

interface Listed<Asked extends ListQuery> {
  path: `/${string}`;
  /** Under which the API's description files the routes. */
  tag: string;
  row: z.ZodType;
  query: z.ZodType<Asked>;
  /** Each is told who asks, for what not everybody may see. */
  list(trx: Trx, asked: Asked, user: User): Promise<{ rows: unknown[]; total: number }>;
  every(trx: Trx, asked: Asked, user: User): Promise<unknown[]>;
  find(trx: Trx, id: string, user: User): Promise<unknown>;
}

const params = z.object({ id: z.uuid() });

/** The routes that read records: their list, all of them at once, one of them. */
export function readingRoutes<Asked extends ListQuery>(records: Readable<Asked>): FastifyPluginAsyncZod {
  const { path, row, query: querystring, list, every, find } = records;
  const tags = [records.tag];
  const canList = { access: { permission: permissionTo(records.entity, 'list') } };
  const canRead = records.detail ? { access: { permission: permissionTo(records.entity, 'view') } } : canList;
  const write = writer(row);

  return async (app) => {
    app.get(
      path,
      { config: canList, schema: { tags, querystring, response: { 200: listAnswer(row) } } },
      async ({ query, reading, inTransaction, user, headers }, reply) => {
        const asked = query as Asked;
        if (asked.export_data === 'true') {
          // Our own screens fill their choices this way; the log tells of programs that take everything along.
          const isProgram = headers.authorization !== undefined;
          const rows = await allAtOnce(user.company_id, () =>
            (isProgram ? inTransaction : reading)(async (trx) => {
              const found = await every(trx, asked, user);
              if (isProgram) await recordActivity(trx, taken(records.entity, asked.search, found.length));
              return found;
            }),
          );
          const answer: FastifyReply = reply.type('application/json; charset=utf-8');
          return answer.send(allRecords(rows, write));
        }
        const { rows, total } = await reading((trx) => list(trx, asked, user));
        return { data: rows, pagination: paginationOf(asked, total) };
      },
    );

    app.get(
      `${path}/:id`,
      {
        config: canRead,
        schema: { tags, params, response: { 200: z.object({ data: records.detail ?? row }) } },
      },
      async ({ params: { id }, reading, user }) => {
        const data = await reading((trx) => find(trx, id, user));
        if (!data) throw new Problem('record-not-found');
        return { data };
      },
    );
  };
}

/** The entry of the log when all records are read at once. */
const taken = (entity: Entity, search: string, rows: number): NewActivity => ({
  action: 'export',
  entity,
  changes: { format: [null, 'json'], ...(search !== '' && { search: [null, search] }), rows: [null, rows] },
});
