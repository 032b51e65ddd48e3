import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { listAnswer, listQuery } from '#shared/list-query.ts';
import { contains, ordered, paginationOf } from '#server/platform/http/list.ts';

const area = z.object({ id: z.uuid(), code: z.string(), name: z.string(), ocean: z.string() });
const query = listQuery(['code', 'name', 'ocean']);

/** FAO's major fishing areas, by code: what fishing areas are parts of. They are few, and every company's the same. */
export const areaRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/area',
    {
      config: { access: 'signed-in' },
      schema: { tags: ['area'], querystring: query, response: { 200: listAnswer(area) } },
    },
    async ({ query: asked, inCompany }) => {
      const { search, order_by, sort_by, page, size } = asked;
      const { rows } = await inCompany((trx) =>
        sql<z.output<typeof area>>`
          select id, code, name, ocean from area
          where ${contains(sql`concat_ws(' - ', code, name, ocean)`, search)}
          order by ${ordered(sql.ref(order_by ?? 'code'), sort_by, false)}, code`.execute(trx),
      );
      if (asked.export_data === 'true') return { data: { data: rows } };
      return { data: rows.slice(page * size, (page + 1) * size), pagination: paginationOf(asked, rows.length) };
    },
  );
};
