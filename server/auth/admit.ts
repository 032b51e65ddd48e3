import { sql } from 'kysely';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import type { ProblemName } from '#shared/problems.ts';
import { hashToken } from '#server/platform/http/token.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { type Browser, newToken } from '#server/platform/http/session.ts';
import { beginSession } from './begin-session.ts';
import type { Proof } from './proof.ts';
import './table.ts';

/** A session's token, or what names the sign-in until its second step. */
export type Admission = { token: string } | { challenge: string };

/**
 * The one way in after a first proof, by password or by Google: opens a session, or asks for the second step
 * where they have one. Answers undefined when they belong to no company.
 */
export async function admit(trx: Trx, userId: string, browser: Browser, proof: Proof): Promise<Admission | undefined> {
  const secondStep = await trx
    .selectFrom('second_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!secondStep) {
    const token = await beginSession(trx, userId, browser, proof);
    return token === undefined ? undefined : { token };
  }
  const secret = newToken();
  await trx
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashToken(secret),
      user_id: userId,
      way: proof.way,
      proved_at: proof.provedAt === undefined ? sql<string>`now()` : proof.provedAt,
      expires_at: sql<string>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .execute();
  return { challenge: secret };
}

/**
 * The token of an admission, once its transaction is committed.
 * @throws Problem `second-step-required` with the challenge; `refusal` when there is no admission
 */
export function tokenOf(admission: Admission | undefined, refusal: ProblemName): string {
  if (!admission) throw new Problem(refusal);
  if ('challenge' in admission) throw new Problem('second-step-required', { challenge: admission.challenge });
  return admission.token;
}
