import { sql } from 'kysely';
import { COMPLETION_HOURS } from '#shared/limits.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { newToken } from '#server/platform/http/session.ts';
import './sign-up-table.ts';

/** Gives the proven person of a sign-up the token to make their company; an earlier token is revoked. */
export async function allowCompletion(trx: Trx, email: string): Promise<string> {
  const token = newToken();
  await trx
    .updateTable('sign_up')
    .set({
      activated_at: sql<string>`coalesce(activated_at, now())`,
      completion_hash: hashToken(token),
      completion_expires_at: sql<string>`now() + make_interval(hours => ${COMPLETION_HOURS})`,
    })
    .where('email', '=', email)
    .execute();
  return token;
}

export interface IncompleteSignUp {
  email: string;
  password_hash: string;
}

/** The sign-up of a confirmed e-mail whose company was not made yet. */
export const incompleteSignUp = (trx: Trx, email: string): Promise<IncompleteSignUp | undefined> =>
  trx
    .selectFrom('sign_up')
    .select(['email', 'password_hash'])
    .where('email', '=', email)
    .where('activated_at', 'is not', null)
    .where('completed_at', 'is', null)
    .executeTakeFirst();

/**
 * Lets a person who signed in go on with their sign-up: answers the token for the company's details; undefined when
 * the sign-up changed while the password was being checked.
 */
export const goOnWithSignUp = (db: Db, { email, password_hash }: IncompleteSignUp): Promise<string | undefined> =>
  asInstallation(db, async (trx) => {
    const unchanged = await trx
      .selectFrom('sign_up')
      .select('email')
      .where('email', '=', email)
      .where('password_hash', '=', password_hash)
      .where('activated_at', 'is not', null)
      .where('completed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return unchanged && allowCompletion(trx, email);
  });
