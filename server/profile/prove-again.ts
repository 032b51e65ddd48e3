import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { FRESH_SIGN_IN_MINUTES } from '#shared/limits.ts';
import { attempt } from '#server/auth/attempts.ts';
import { notingFailure } from '#server/auth/failures.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { asInstallation, type Db } from '#server/platform/db/database.ts';
import { invalid, isProblem, Problem } from '#server/platform/problems/problem.ts';
import { browserOf } from '#server/platform/http/session.ts';

const failed = (error: unknown) => isProblem(error, 'invalid-input');

/**
 * Makes sure that the holder of the session is its owner, before something is changed that keeps others out: by the
 * password, or for people without one by having been asked by Google a moment ago who they are.
 * @throws Problem `invalid-input` at the password; `fresh-sign-in-required`; `too-many-attempts`
 */
export async function proveAgain(db: Db, request: FastifyRequest, password: string | undefined): Promise<void> {
  const { user, ip } = request;
  const { password_hash, fresh } = await asInstallation(db, (trx) =>
    trx
      .selectFrom('session')
      .leftJoin('credential', 'credential.user_id', 'session.user_id')
      .select([
        'password_hash',
        sql<boolean>`coalesce(session.proved_at > now() - make_interval(mins => ${FRESH_SIGN_IN_MINUTES}), false)`.as(
          'fresh',
        ),
      ])
      .where('session.id', '=', user.session_id)
      .executeTakeFirstOrThrow(),
  );
  if (!password_hash) {
    if (!fresh) throw new Problem('fresh-sign-in-required');
    return;
  }
  if (password === undefined) throw invalid('/password', 'required');
  await attempt(
    db,
    'login',
    { email: user.email, ip },
    {
      work: () =>
        notingFailure(db, { way: 'present_password', email: user.email }, browserOf(request), {
          work: async () => {
            if (!(await verifyPassword(password, password_hash, ip))) throw invalid('/password', 'wrong_password');
          },
          failed,
        }),
      failed,
    },
  );
}
