import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { ownData } from '#shared/profile.ts';
import { countAttempt } from '#server/auth/attempts.ts';
import { recordOfOneself } from '#server/platform/activity/record.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Everything that is held about a person, as one file for them. */
export const ownDataRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/profile/own_data',
    {
      config: { access: 'own-account', event: 'account_changed', problems: ['too-many-attempts'] },
      schema: { tags: ['profile'], response: { 200: z.object({ data: ownData }) } },
    },
    async ({ user, ip, inTransaction }, reply) => {
      await countAttempt(db, 'own_data', { email: user.email, ip });
      const held = await inTransaction(async (trx) => {
        const { rows } = await sql<{ held: Record<string, unknown> }>`select own_data() as held`.execute(trx);
        await recordOfOneself(trx, 'take_own_data');
        return rows[0]!.held;
      });
      const taken_at = new Date().toISOString();
      void reply.header('content-disposition', `attachment; filename="palka-my-data-${taken_at.slice(0, 10)}.json"`);
      return { data: { taken_at, held } };
    },
  );
};
