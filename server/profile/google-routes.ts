import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { googleStatus, untieGoogleBody } from '#shared/profile.ts';
import { tellOfChange } from '#server/auth/tell-of-change.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { actorOf } from './actor.ts';
import { proveAgain } from './prove-again.ts';

const tags = ['profile'];
const config = { access: 'own-account' } as const;

/** Whether a Google account opens one's own, and ending that. */
export const ownGoogleRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  const statusOf = (userId: string) =>
    asInstallation(db, async (trx) => {
      const { rows } = await sql<z.output<typeof googleStatus>>`
        select k.google_subject is not null as tied, k.google_tied_at as tied_at, k.password_hash is not null as has_password
        from app_user u left join credential k on k.user_id = u.id where u.id = ${userId}`.execute(trx);
      return rows[0]!;
    });

  app.get(
    '/profile/google',
    { config, schema: { tags, response: { 200: z.object({ data: googleStatus }) } } },
    async ({ user }) => ({ data: await statusOf(user.id) }),
  );

  app.post(
    '/profile/google/untie',
    {
      config: { event: 'account_changed', ...config, problems: ['record-not-found', 'too-many-attempts'] },
      schema: { tags, body: untieGoogleBody, response: { 200: z.object({ data: z.object({}) }) } },
    },
    async (request) => {
      const { tied, has_password } = await statusOf(request.user.id);
      if (!tied) throw new Problem('record-not-found');
      // Without one they could not come in again.
      if (!has_password) throw invalid('/password', 'required');
      await proveAgain(db, request, request.body.password);
      await asInstallation(db, async (trx) => {
        const untied = await trx
          .updateTable('credential')
          .set({ google_subject: null, google_issuer: null, google_tied_at: null })
          .where('user_id', '=', request.user.id)
          .where('google_subject', 'is not', null)
          .where('password_hash', 'is not', null)
          .executeTakeFirst();
        if (untied.numUpdatedRows === 0n) throw new Problem('record-not-found');
        await tellOfChange(trx, actorOf(request), 'untie_google');
      });
      return { data: {} };
    },
  );
};
