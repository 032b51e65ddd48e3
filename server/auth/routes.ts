import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { currentUser, loginBody, tokenAnswer } from '#shared/auth.ts';
import { hashToken, refuseOtherOrigins } from '#server/access.ts';
import { asInstallation, type Db } from '#server/database.ts';
import { isProblem, Problem } from '#server/problem.ts';
import { closeSession, newToken, openSession } from '#server/session.ts';
import { attempt } from './attempts.ts';
import { clearTokenCookie, setTokenCookie } from './cookie.ts';
import { verifyPassword } from './password.ts';
import './table.ts';

export interface AuthOptions {
  db: Db;
  publicUrl: string;
}

const tags = ['auth'];

/** Signing in by password, signing out, and who is signed in. */
export const authRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, { db, publicUrl }) => {
  app.post(
    '/auth/login',
    { config: { access: 'anyone' }, schema: { tags, body: loginBody, response: { 200: tokenAnswer } } },
    async (request, reply) => {
      refuseOtherOrigins(request, publicUrl);
      const { email, password } = request.body;
      const token = await attempt(
        db,
        'login',
        { email, ip: request.ip },
        { work: () => tokenFor(db, email, password), failed: (error) => isProblem(error, 'login-failed') },
      );
      setTokenCookie(reply, token, publicUrl);
      return { data: { token } };
    },
  );

  app.post(
    '/auth/logout',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: z.object({ data: z.object({}) }) } } },
    async (request, reply) => {
      await asInstallation(db, (trx) => closeSession(trx, request.tokenHash));
      clearTokenCookie(reply, publicUrl);
      return { data: {} };
    },
  );

  app.get(
    '/auth/me',
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: z.object({ data: currentUser }) } } },
    async ({ user }) => ({ data: { ...user, permissions: [...user.permissions] } }),
  );
};

/** @throws Problem `login-failed`, after the same time whether or not anyone has the e-mail */
async function tokenFor(db: Db, email: string, password: string): Promise<string> {
  const person = await asInstallation(db, (trx) =>
    trx
      .selectFrom('app_user')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('is_active', '=', true)
      .executeTakeFirst(),
  );
  const known = await verifyPassword(password, person?.password_hash);
  const token = known && person ? await signIn(db, person.id, person.password_hash) : undefined;
  if (!token) throw new Problem('login-failed');
  return token;
}

/** Opens a session, unless the password was changed while it was being checked. */
async function signIn(db: Db, userId: string, passwordHash: string | null): Promise<string | undefined> {
  const token = newToken();
  const session = await asInstallation(db, async (trx) => {
    const unchanged = await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .forShare()
      .executeTakeFirst();
    return unchanged && openSession(trx, userId, hashToken(token));
  });
  return session && token;
}
