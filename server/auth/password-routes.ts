import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { z } from 'zod';
import { changePasswordBody, forgotBody, resetBody } from '#shared/auth.ts';
import { hashToken, refuseOtherOrigins } from '#server/platform/http/access.ts';
import { type Actor, asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { invalid, isProblem } from '#server/platform/problems/problem.ts';
import { attempt, countAttempt } from './attempts.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { recordInCompanies } from './account-activity.ts';
import type { AuthOptions } from './routes.ts';
import { namesOf, refuseWeakPassword } from './refuse-weak-password.ts';
import { endSignIns } from './second-step.ts';
import './table.ts';

const tags = ['auth'];
const done = { 200: z.object({ data: z.object({}) }) };

/** Forgotten, reset and changed passwords. */
export const passwordRoutes: FastifyPluginAsyncZod<AuthOptions> = async (app, { db, publicUrl }) => {
  app.post(
    '/auth/forgot',
    {
      config: { access: 'anyone', problems: ['too-many-attempts'] },
      schema: { tags, body: forgotBody, response: done },
    },
    async (request) => {
      refuseOtherOrigins(request, publicUrl);
      const { email } = request.body;
      await countAttempt(db, 'forgot', { email, ip: request.ip });
      // Whether anyone has this e-mail is looked up by the job, so that the answer cannot tell.
      await asInstallation(db, (trx) => enqueue(trx, 'reset-mail', { email, language: languageOf(request) }));
      return { data: {} };
    },
  );

  app.post(
    '/auth/reset',
    { config: { access: 'anyone' }, schema: { tags, body: resetBody, response: done } },
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
          .onConflict((row) => row.column('user_id').doUpdateSet({ password_hash: passwordHash }))
          .execute();
        await endSignIns(trx, found.user_id);
        const { ip, id: requestId } = request;
        await recordInCompanies(trx, { userId: found.user_id, ip, requestId }, 'reset_password');
      });
      return { data: {} };
    },
  );

  app.post(
    '/auth/change_password',
    {
      config: { access: 'own-account', problems: ['too-many-attempts'] },
      schema: { tags, body: changePasswordBody, response: done },
    },
    async ({ body, user, ip, tokenHash, id: requestId }) => {
      if (body.id !== user.id) throw invalid('/id', 'mismatch');
      const names = await asInstallation(db, (trx) => namesOf(trx, user.id));
      refuseWeakPassword(body.password, { email: user.email, names, publicUrl });
      await attempt(
        db,
        'login',
        { email: user.email, ip },
        { work: () => changePassword(db, { userId: user.id, ip, requestId }, tokenHash, body), failed: isRefused },
      );
      return { data: {} };
    },
  );
};

/** Only a wrong present password counts as a failed attempt. */
const isRefused = (error: unknown) => isProblem(error, 'invalid-input');

/** Changes the password if the present one is right, and signs out everywhere else. */
async function changePassword(
  db: Db,
  actor: Omit<Actor, 'companyId'>,
  tokenHash: Buffer,
  { password_now, password }: { password_now: string; password: string },
): Promise<void> {
  const { userId, ip } = actor;
  const person = await asInstallation(db, (trx) =>
    trx.selectFrom('credential').select('password_hash').where('user_id', '=', userId).executeTakeFirst(),
  );
  if (!(await verifyPassword(password_now, person?.password_hash, ip)))
    throw invalid('/password_now', 'wrong_password');
  const passwordHash = await hashPassword(password, ip);
  await asInstallation(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('credential')
      .set({ password_hash: passwordHash })
      .where('user_id', '=', userId)
      .where('password_hash', '=', person?.password_hash ?? null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw invalid('/password_now', 'wrong_password');
    await trx.deleteFrom('password_reset').where('user_id', '=', userId).execute();
    await endSignIns(trx, userId, tokenHash);
    await recordInCompanies(trx, actor, 'change_password');
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
