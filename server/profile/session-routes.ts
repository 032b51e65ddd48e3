import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { endOtherSessionsBody, endSessionBody, ownSession } from '#shared/profile.ts';
import { recordInCompanies } from '#server/auth/account-activity.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { closeSessions } from '#server/platform/http/session.ts';
import { actorOf } from './actor.ts';
import { deviceOf } from './device.ts';
import { proveAgain } from './prove-again.ts';

const tags = ['profile'];
const own = { access: 'own-account' } as const;
const ending = {
  ...own,
  event: 'account_changed',
  problems: ['fresh-sign-in-required', 'too-many-attempts'],
} as const;
const done = { 200: z.object({ data: z.object({}) }) };

/** Where a person is signed in, in all their companies, and ending it, which asks again who they are. */
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

  app.post(
    '/profile/end_session',
    {
      config: { ...ending, problems: [...ending.problems, 'record-not-found'] },
      schema: { tags, body: endSessionBody, response: done },
    },
    async (request) => {
      const { id, password } = request.body;
      await proveAgain(db, request, password);
      await asInstallation(db, async (trx) => {
        const ended = await trx
          .deleteFrom('session')
          .where('id', '=', id)
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
    { config: ending, schema: { tags, body: endOtherSessionsBody, response: done } },
    async (request) => {
      await proveAgain(db, request, request.body.password);
      await asInstallation(db, async (trx) => {
        await closeSessions(trx, request.user.id, request.tokenHash);
        await recordInCompanies(trx, actorOf(request), 'end_sessions');
      });
      return { data: {} };
    },
  );
};
