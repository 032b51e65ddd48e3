import { sql } from 'kysely';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Db } from './database.ts';

const ok = { 200: z.object({ status: z.literal('ok') }) };

/** For load balancers: whether the process runs, and whether it can serve. */
export const healthRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const tags = ['health'];
  app.get(
    '/health/live',
    { config: { access: 'anyone' }, logLevel: 'warn', schema: { tags, response: ok } },
    async () => ({
      status: 'ok' as const,
    }),
  );
  app.get(
    '/health/ready',
    { config: { access: 'anyone' }, logLevel: 'warn', schema: { tags, response: ok } },
    async () => {
      await sql`select 1`.execute(db);
      return { status: 'ok' as const };
    },
  );
};
