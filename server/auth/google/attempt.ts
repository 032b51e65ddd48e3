import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { asInstallation, type Db, type Moment } from '#server/platform/db/database.ts';
import { newToken } from '#server/platform/http/session.ts';

interface GoogleSignInTable {
  secret_hash: Buffer;
  expires_at: Moment;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    google_sign_in: GoogleSignInTable;
  }
}

/** A browser that was sent to Google has this long to come back, in minutes. */
export const ATTEMPT_MINUTES = 10;

/** The values that tie the answer to the browser that asked: all made from the one secret in its cookie. */
export interface Checks {
  state: string;
  nonce: string;
  /** PKCE: proves to Google that who redeems the code is who asked for it. */
  verifier: string;
}

export function checksOf(secret: string): Checks {
  const made = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { state: made('state'), nonce: made('nonce'), verifier: made('verifier') };
}

/** Begins a sign-in. The secret belongs into the browser's cookie; the database knows its hash only. */
export async function beginAttempt(db: Db): Promise<string> {
  const secret = newToken();
  await asInstallation(db, async (trx) => {
    await trx
      .deleteFrom('google_sign_in')
      .where('expires_at', '<', sql<string>`now()`)
      .execute();
    const expires_at = sql<string>`now() + make_interval(mins => ${ATTEMPT_MINUTES})`;
    await trx
      .insertInto('google_sign_in')
      .values({ secret_hash: hash(secret), expires_at })
      .execute();
  });
  return secret;
}

/**
 * Ends the sign-in that this browser began, whichever instance it began at.
 * @returns the checks its answer must pass; undefined when it never began, is too old, or was ended before
 */
export async function endAttempt(db: Db, secret: string | undefined, state: string): Promise<Checks | undefined> {
  const checks = secret === undefined ? undefined : checksOf(secret);
  // An answer that somebody else slipped in does not spoil the attempt.
  if (!secret || !checks || !timingSafeEqual(hash(checks.state), hash(state))) return undefined;
  const ended = await asInstallation(db, (trx) =>
    trx
      .deleteFrom('google_sign_in')
      .where('secret_hash', '=', hash(secret))
      .where('expires_at', '>', sql<string>`now()`)
      .executeTakeFirst(),
  );
  return ended.numDeletedRows === 1n ? checks : undefined;
}

const hash = (text: string) => createHash('sha256').update(text).digest();
