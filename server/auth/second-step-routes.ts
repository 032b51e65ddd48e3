import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { tokenAnswer } from '#shared/auth.ts';
import { CHALLENGE_TRIES } from '#shared/limits.ts';
import { secondStepBody } from '#shared/profile.ts';
import { refuseOtherOrigins } from '#server/platform/http/access.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { SecretKey } from '#server/platform/config/secret-key.ts';
import { type Browser, browserOf } from '#server/platform/http/session.ts';
import { attempt } from './attempts.ts';
import { beginSession } from './begin-session.ts';
import { setTokenCookie } from './cookie.ts';
import { notingFailure } from './failures.ts';
import type { Proof } from './proof.ts';
import type { AuthOptions } from './routes.ts';
import { acceptCode, lockSecondStep } from './second-step.ts';
import { mailOfChange } from './tell-of-change.ts';
import './table.ts';

/** The second proof at sign-in, after the first. */
export const secondStepRoutes: FastifyPluginAsyncZod<AuthOptions & { secretKey: SecretKey }> = async (
  app,
  { db, publicUrl, secretKey },
) => {
  app.post(
    '/auth/second_step',
    {
      config: {
        event: 'signed_in',
        access: 'anyone',
        cell: 'of-secret',
        problems: ['login-failed', 'second-step-expired', 'too-many-attempts'],
      },
      schema: { tags: ['auth'], body: secondStepBody, response: { 200: tokenAnswer } },
    },
    async (request, reply) => {
      refuseOtherOrigins(request, publicUrl);
      const challenge = hashToken(request.body.challenge);
      const person = await asInstallation(db, (trx) => challenged(trx, challenge));
      if (!person) throw expired();
      const { email } = person;
      const browser = browserOf(request);
      const work = () => tryCode(db, secretKey, { challenge, code: request.body.code, browser });
      const token = await attempt(
        db,
        'second_step',
        { email, ip: request.ip },
        {
          work: () => notingFailure(db, { way: 'second_step', email }, browser, { work, failed: isWrongCode }),
          failed: isWrongCode,
        },
      );
      setTokenCookie(reply, token, publicUrl);
      return { data: { token } };
    },
  );
};

const wrongCode = [{ pointer: '/code', code: 'wrong_code' }];
const expired = () => new Problem('second-step-expired');
/** At the last try as before. */
const isWrongCode = (error: unknown) => error instanceof Problem && error.errors === wrongCode;

/** Whose challenge it is, while it is good. */
const challenged = (trx: Trx, challenge: Buffer) =>
  trx
    .selectFrom('sign_in_challenge')
    .innerJoin('app_user', 'app_user.id', 'sign_in_challenge.user_id')
    .select(['app_user.id', 'app_user.email', 'sign_in_challenge.way', 'sign_in_challenge.proved_at'])
    .where('sign_in_challenge.token_hash', '=', challenge)
    .where('sign_in_challenge.expires_at', '>', sql<string>`now()`)
    .where('app_user.is_active', '=', true)
    .executeTakeFirst();

interface Try {
  challenge: Buffer;
  code: string;
  browser: Browser;
}

/** @throws Problem `invalid-input` at the code; `second-step-expired` when there is no try left, or no session to open */
async function tryCode(db: Db, key: SecretKey, typed: Try): Promise<string> {
  // Committed before the code is looked at, so that a hundred tries at once are not more than five.
  const counted = await asInstallation(db, (trx) =>
    trx
      .updateTable('sign_in_challenge')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('token_hash', '=', typed.challenge)
      .where('tries', '<', CHALLENGE_TRIES)
      .returning('tries')
      .executeTakeFirst(),
  );
  if (!counted) throw expired();
  const token = await asInstallation(db, (trx) => redeem(trx, key, typed));
  if (token) return token;
  const problem = counted.tries < CHALLENGE_TRIES ? 'invalid-input' : 'second-step-expired';
  throw new Problem(problem, { errors: wrongCode });
}

/** Opens the session, or answers undefined when the code is wrong. */
async function redeem(trx: Trx, key: SecretKey, { challenge, code, browser }: Try): Promise<string | undefined> {
  const person = await challenged(trx, challenge);
  const step = person && (await lockSecondStep(trx, person.id));
  if (!person || !step?.confirmed_at) throw expired();
  const accepted = await acceptCode(trx, key, step, code);
  if (!accepted) return undefined;
  const provedAt = person.proved_at === null ? null : new Date(person.proved_at);
  const proof = { way: person.way as Proof['way'], provedAt, secondStep: accepted };
  const used = await trx.deleteFrom('sign_in_challenge').where('token_hash', '=', challenge).executeTakeFirst();
  const token = used.numDeletedRows === 1n ? await beginSession(trx, step.user_id, browser, proof) : undefined;
  if (!token) throw expired();
  if (accepted === 'recovery_code') await mailOfChange(trx, { user_id: step.user_id, change: 'recovery_code_used' });
  return token;
}
