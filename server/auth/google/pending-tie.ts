import { sql } from 'kysely';
import { CHALLENGE_MINUTES } from '#shared/limits.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { type Browser, newToken } from '#server/platform/http/session.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { type Admission, admit } from '../admit.ts';
import { type GooglePerson, tie } from './account.ts';

/** Keeps whom Google named until they have shown their password. Answers what names this wish, once. */
export async function keepWish(trx: Trx, { issuer, subject, authTime }: GooglePerson, userId: string): Promise<string> {
  const secret = newToken();
  await trx
    .insertInto('google_tie')
    .values({
      token_hash: hashToken(secret),
      user_id: userId,
      issuer,
      subject,
      proved_at: authTime,
      expires_at: sql<string>`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
    })
    .execute();
  return secret;
}

const wished = (trx: Trx, challenge: string) =>
  trx
    .selectFrom('google_tie')
    .innerJoin('app_user', 'app_user.id', 'google_tie.user_id')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['google_tie.user_id', 'email', 'password_hash', 'issuer', 'subject', 'proved_at'])
    .where('google_tie.token_hash', '=', hashToken(challenge))
    .where('expires_at', '>', sql<string>`now()`)
    .where('is_active', '=', true)
    .executeTakeFirst();

type Wish = NonNullable<Awaited<ReturnType<typeof wished>>>;

/** @throws Problem `google-sign-in-failed` where the wish is over: they begin at Google again */
export async function wishOf(db: Db, challenge: string): Promise<Wish> {
  const wish = await asInstallation(db, (trx) => wished(trx, challenge));
  if (!wish) throw new Problem('google-sign-in-failed');
  return wish;
}

interface Shown {
  challenge: string;
  password: string;
  browser: Browser;
}

/**
 * Ties the Google account by the password, and lets the person in.
 * @throws Problem `invalid-input` at the password; `google-sign-in-failed`
 */
export async function tieByPassword(db: Db, wish: Wish, shown: Shown): Promise<Admission | undefined> {
  const { browser, challenge, password } = shown;
  if (!(await verifyPassword(password, wish.password_hash, browser.ip))) throw invalid('/password', 'wrong_password');
  const { ip, requestId } = browser;
  await asInstallation(db, async (trx) => {
    // The password may have been changed while it was being checked.
    const now = await wished(trx, challenge);
    const used = await trx.deleteFrom('google_tie').where('token_hash', '=', hashToken(challenge)).executeTakeFirst();
    const isSound = now?.password_hash === wish.password_hash && used.numDeletedRows === 1n;
    const tied = isSound && (await tie(trx, wish, { userId: wish.user_id, ip, requestId }));
    if (!tied) throw new Problem('google-sign-in-failed');
  });
  const provedAt = wish.proved_at === null ? null : new Date(wish.proved_at);
  return asInstallation(db, (trx) => admit(trx, wish.user_id, browser, { way: 'google', provedAt }));
}
