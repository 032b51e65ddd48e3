import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { changePasswordBody, forgotBody, resetBody, tokenAnswer } from '#shared/auth.ts';
import { refuseOtherOrigins } from '#server/platform/http/access.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { browserOf } from '#server/platform/http/session.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { invalid, isProblem } from '#server/platform/problems/problem.ts';
import { attempt, countAttempt } from './attempts.ts';
import { inCellsOfEmail } from './cells-of-email.ts';
import { notingFailure } from './failures.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { setTokenCookie } from './cookie.ts';
import { type Renewed, renewSession } from './renew-session.ts';
import type { AuthOptions } from './routes.ts';
import { tellOfChange } from './tell-of-change.ts';
import { namesOf, refuseWeakPassword } from './refuse-weak-password.ts';
import { endSignIns } from './second-step.ts';
import './table.ts';

const tags = ['auth'];
const done = { 200: z.object({ data: z.object({}) }) };

/** Forgotten, reset and changed passwords. */
export const passwordRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, { db, cells, publicUrl }) => {
  app.post(
    '/auth/forgot',
    {
      config: { access: 'anyone', problems: ['too-many-attempts', 'too-many-today'] },
      schema: { tags, body: forgotBody, response: done },
    },
    async (request) => {
      refuseOtherOrigins(request, publicUrl);
      const { email } = request.body;
      await inCellsOfEmail({ db, cells }, email, async () => {
        await countAttempt(db, 'forgot', { email, ip: request.ip });
        // Whether anyone has this e-mail is looked up by the job, so that the answer cannot tell.
        await asInstallation(db, (trx) => enqueue(trx, 'reset-mail', { email, language: languageOf(request) }));
      });
      return { data: {} };
    },
  );

  app.post(
    '/auth/reset',
    {
      config: { event: 'account_changed', access: 'anyone', cell: 'of-secret' },
      schema: { tags, body: resetBody, response: done },
    },
    async (request) => {
      refuseOtherOrigins(request, publicUrl);
      const { email, token, password } = request.body;
      const link = { email, tokenHash: hashToken(token) };
      // The cheap question comes first: strangers with wrong tokens keep no core busy with hashing.
      const names = await asInstallation(db, async (trx) => {
        const found = await findLink(trx, link);
        return found && namesOf(trx, found.user_id);
      });
      if (!names) throw invalid('/token', 'wrong_token');
      refuseWeakPassword(password, { email, names, publicUrl });
      const passwordHash = await hashPassword(password, request.ip);
      await asInstallation(db, async (trx) => {
        const found = await findLink(trx, link);
        const used =
          found &&
          (await trx
            .deleteFrom('password_reset')
            .where('user_id', '=', found.user_id)
            .where('token_hash', '=', link.tokenHash)
            .executeTakeFirst());
        if (!found || used?.numDeletedRows !== 1n) throw invalid('/token', 'wrong_token');
        await trx
          .insertInto('credential')
          .values({ user_id: found.user_id, password_hash: passwordHash })
          .onConflict((row) =>
            row.column('user_id').doUpdateSet({
              password_hash: passwordHash,
              // An attacker may have tied it.
              google_subject: null,
              google_issuer: null,
              google_tied_at: null,
            }),
          )
          .execute();
        await endSignIns(trx, found.user_id);
        const { ip, id: requestId } = request;
        await tellOfChange(trx, { userId: found.user_id, ip, requestId }, 'reset_password');
      });
      return { data: {} };
    },
  );

  app.post(
    '/auth/change_password',
    {
      config: { event: 'account_changed', access: 'own-account', problems: ['too-many-attempts'] },
      schema: {
        tags,
        description: 'The answer holds a new token; the former one is refused.',
        body: changePasswordBody,
        response: { 200: tokenAnswer },
      },
    },
    async (request, reply) => {
      const { body, user, ip } = request;
      if (body.id !== user.id) throw invalid('/id', 'mismatch');
      const names = await asInstallation(db, (trx) => namesOf(trx, user.id));
      refuseWeakPassword(body.password, { email: user.email, names, publicUrl });
      const { token, lasts } = await attempt(
        db,
        'login',
        { email: user.email, ip },
        {
          work: () =>
            notingFailure(db, { way: 'present_password', email: user.email }, browserOf(request), {
              work: () => changePassword(db, request, body),
              failed: isRefused,
            }),
          failed: isRefused,
        },
      );
      setTokenCookie(reply, token, publicUrl, lasts);
      return { data: { token } };
    },
  );
};

/** Only a wrong present password counts as a failed attempt. */
const isRefused = (error: unknown) => isProblem(error, 'invalid-input');

/** Changes the password if the present one is right, signs out everywhere else, and gives the session that asks a new token. */
async function changePassword(
  db: Db,
  request: FastifyRequest,
  { password_now, password }: { password_now: string; password: string },
): Promise<Renewed> {
  const { ip, id: requestId, tokenHash, user } = request;
  const userId = user.id;
  const person = await asInstallation(db, (trx) =>
    trx.selectFrom('credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst(),
  );
  if (!(await verifyPassword(password_now, person?.password_hash, ip)))
    throw invalid('/password_now', 'wrong_password');
  const passwordHash = await hashPassword(password, ip);
  return asInstallation(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('credential')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', person?.password_hash ?? null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalid('/password_now', 'wrong_password');
    await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
    await endSignIns(trx, userId, tokenHash);
    const renewed = await renewSession(trx, request);
    await tellOfChange(trx, { userId, ip, requestId }, 'change_password');
    return renewed;
  });
}

const findLink = (trx: Trx, { email, tokenHash }: { email: string; tokenHash: Buffer }) =>
  trx
    .selectFrom('password_reset')
    .innerJoin('app_user', 'app_user.id', 'password_reset.user_id')
    .select('user_id')
    .where('app_user.email', '=', email)
    .where('app_user.is_active', '=', true)
    .where('password_reset.token_hash', '=', tokenHash)
    .where('password_reset.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
