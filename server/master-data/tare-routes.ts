import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Tare, tare } from '#shared/tare.ts';
import { allowed } from '#server/platform/http/access.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { Problem } from '#server/platform/problems/problem.ts';

/** What a container weighed each time somebody weighed it, the latest first. */
export const tareRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/containers/:id/tares',
    {
      config: allowed('container', 'list'),
      schema: {
        tags: ['container'],
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ data: z.array(tare) }) },
      },
    },
    async ({ params: { id }, inCompany }) => {
      const { rows } = await inCompany((trx) =>
        sql<Tare>`
          select t.id, ${kilograms('t.tare_g')} as tare, t.weighed_on,
            case when t.told_by is not null then jsonb_build_object('id', t.told_by, 'name', u.name) end as told_by,
            t.told_at
          from container_tare t left join app_user u on u.id = t.told_by
          where t.company_id = app_company_id() and t.container_id = ${id}
          order by t.weighed_on desc, t.told_at desc, t.id desc`.execute(trx),
      );
      // Every container has at least one.
      if (rows.length === 0) throw new Problem('record-not-found');
      return { data: rows };
    },
  );
};
