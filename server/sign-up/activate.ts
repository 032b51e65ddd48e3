import { sql } from 'kysely';
import { hashToken } from '#server/platform/http/token.ts';
import { attempt } from '#server/auth/attempts.ts';
import { verifyPassword } from '#server/auth/password.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { invalid, isProblem } from '#server/platform/problems/problem.ts';
import { allowCompletion } from '#server/auth/completion.ts';

interface Given {
  email: string;
  /** Of the mail. */
  token: string;
  /** Chosen when registering. */
  password: string;
}

interface Link {
  email: string;
  tokenHash: Buffer;
}

const isRefused = (error: unknown) => isProblem(error, 'invalid-input');

/**
 * Confirms an e-mail: the link shows that it is theirs, the password that they are who registered with it. Otherwise
 * a person who registers somebody else's e-mail would have the account as soon as its owner follows the link. Answers the
 * token by which the company is made.
 * @throws Problem `invalid-input` at /token: `wrong_token`, `used_token`, `expired_token`; at /password:
 * `wrong_password`, which leaves the link as it is; `too-many-attempts`
 */
export async function activate(db: Db, ip: string, { email, token, password }: Given): Promise<string> {
  const link = { email, tokenHash: hashToken(token) };
  // Wrong tokens are counted for the address only: a stranger must not keep the owner of an e-mail from confirming it.
  const { password_hash } = await attempt(
    db,
    'activation',
    { ip },
    { work: () => asInstallation(db, (trx) => openLink(trx, link)), failed: isRefused },
  );
  await attempt(
    db,
    'activation',
    { email, ip },
    { work: () => refuseOthers(password, password_hash, ip), failed: isRefused },
  );
  return asInstallation(db, async (trx) => {
    const now = await openLink(trx, link, { keep: true });
    // The e-mail was registered again while the password was being checked.
    if (now.password_hash !== password_hash) throw invalid('/token', 'wrong_token');
    return allowCompletion(trx, email);
  });
}

async function refuseOthers(password: string, hash: string, ip: string): Promise<void> {
  if (!(await verifyPassword(password, hash, ip))) throw invalid('/password', 'wrong_password');
}

interface OpenLink {
  password_hash: string;
  activated_at: string | null;
  expired: boolean;
}

/** The sign-up that a link confirms; with `keep` it stays as it is until the transaction ends. */
async function openLink(trx: Trx, { email, tokenHash }: Link, { keep = false } = {}): Promise<OpenLink> {
  const found = await trx
    .selectFrom('sign_up')
    .select(['password_hash', 'activated_at', sql<boolean>`expires_at <= now()`.as('expired')])
    .where('email', '=', email)
    .where('token_hash', '=', tokenHash)
    .$if(keep, (row) => row.forUpdate())
    .executeTakeFirst();
  if (!found) throw invalid('/token', 'wrong_token');
  if (found.activated_at) throw invalid('/token', 'used_token');
  if (found.expired) throw invalid('/token', 'expired_token');
  return found;
}
