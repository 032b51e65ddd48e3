import { sql } from 'kysely';
import type { FastifyRequest } from 'fastify';
import { SESSION_DAYS } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { newToken } from '#server/platform/http/session.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { Problem } from '#server/platform/problems/problem.ts';

export interface Renewed {
  token: string;
  /** Seconds until the session ends, however much it is used. */
  lasts: number;
}

/**
 * Rotates the token of the session that asks, after a change of its credentials. The former token is revoked at once, and stolen copies
 * with it.
 * @throws Problem `sign-in-required` where the session has ended meanwhile
 */
export async function renewSession(trx: Trx, { user }: Pick<FastifyRequest, 'user'>): Promise<Renewed> {
  const token = newToken();
  const { rows } = await sql<{ lasts: number }>`
    update session set token_hash = ${hashToken(token)}, former_token_hashes = '{}' where id = ${user.session_id}
    returning floor(extract(epoch from created_at + make_interval(days => ${SESSION_DAYS}) - now()))::integer as lasts`.execute(
    trx,
  );
  if (!rows[0]) throw new Problem('sign-in-required');
  return { token, lasts: rows[0].lasts };
}
