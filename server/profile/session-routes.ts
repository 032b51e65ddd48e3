import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { ownSession } from '#shared/profile.ts';
import { recordInCompanies } from '#server/auth/account-activity.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { closeSessions } from '#server/platform/http/session.ts';
import { actorOf } from './actor.ts';
import { deviceOf } from './device.ts';

const tags = ['profile'];
const own = { access: 'own-account' } as const;
const done = { 200: z.object({ data: z.object({}) }) };

/** Where a person is signed in, in all their companies, and ending it. */
export const sessionRoutes: FastifyPluginAsyncZod<{ db: Db }> = async (app, { db }) => {
  app.get(
    '/profile/sessions',
    { config: own, schema: { tags, response: { 200: z.object({ data: z.array(ownSession) }) } } },
    async ({ user }) => {
      const rows = await asInstallation(db, (trx) =>
        trx
          .selectFrom('session')
          .innerJoin('company', 'company.id', 'session.company_id')
          .select(['session.id', 'user_agent', 'ip', 'company.name as company_name'])
          .select(['session.created_at', 'session.last_seen_at'])
          .where('user_id', '=', user.id)
          .where('expires_at', '>', sql<string>`now()`)
          .orderBy('session.last_seen_at', 'desc')
          .orderBy('session.id')
          .execute(),
      );
      const sessions = rows.map(({ user_agent, ...row }) => ({
        ...row,
        ...deviceOf(user_agent),
        current: row.id === user.session_id,
      }));
      return { data: sessions.toSorted((a, b) => Number(b.current) - Number(a.current)) };
    },
  );

  app.delete(
    '/profile/sessions/:id',
    { config: own, schema: { tags, params: z.object({ id: z.uuid() }), response: done } },
    async (request) => {
      await asInstallation(db, async (trx) => {
        const ended = await trx
          .deleteFrom('session')
          .where('id', '=', request.params.id)
          .where('user_id', '=', request.user.id)
          .executeTakeFirst();
        if (ended.numDeletedRows === 0n) throw new Problem('record-not-found');
        await recordInCompanies(trx, actorOf(request), 'end_sessions');
      });
      return { data: {} };
    },
  );

  app.post(
    '/profile/sign_out_others',
    { config: { ...own, event: 'account_changed' }, schema: { tags, body: z.strictObject({}), response: done } },
    async (request) => {
      await asInstallation(db, async (trx) => {
        await closeSessions(trx, request.user.id, request.tokenHash);
        await recordInCompanies(trx, actorOf(request), 'end_sessions');
      });
      return { data: {} };
    },
  );
};
