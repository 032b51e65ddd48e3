import { sql } from 'kysely';
import type { Actor, Trx } from '#server/platform/db/database.ts';
import { tellOfChange } from '../tell-of-change.ts';
import '../table.ts';

/** The claims of Google about a person that matter here. */
export interface GooglePerson {
  /** Whose name for the account the subject is. */
  issuer: string;
  /** Google's own name for the account: never changes, never given to somebody else. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  /** The domain whose organisation manages the account. */
  hostedDomain: string | undefined;
  /** When Google asked them who they are, where it says so. */
  authTime: Date | null;
}

type GoogleName = Pick<GooglePerson, 'issuer' | 'subject'>;

/** Whose account it is; `untied`: it is theirs by its e-mail alone, which they have yet to prove in another way. */
type Account = { id: string; untied: boolean };

/**
 * Google answers for the address itself only at gmail.com and where the domain's organisation manages the account. Of all
 * others it knows that somebody could once read the mailbox, perhaps somebody who left since.
 */
export function answersFor({ email = '', hostedDomain }: Pick<GooglePerson, 'email' | 'hostedDomain'>): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domain === 'gmail.com' || (domain !== '' && hostedDomain?.toLowerCase() === domain);
}

/**
 * Finds whose account it is: by issuer and subject, or at the first time by e-mail. An e-mail that Google has not verified
 * proves nothing, and an account that is tied to another subject stays so.
 */
export async function findAccount(trx: Trx, person: GooglePerson): Promise<Account | undefined> {
  const known = await tiedAccount(trx, person);
  if (known) return known.is_active ? { id: known.id, untied: false } : undefined;
  if (!person.emailVerified || !person.email) return undefined;
  const owner = await trx
    .selectFrom('app_user')
    .leftJoin('credential', 'credential.user_id', 'app_user.id')
    .select(['id', 'google_subject'])
    .where('email', '=', person.email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  return owner && owner.google_subject === null ? { id: owner.id, untied: true } : undefined;
}

/** By a tie of before, whose issuer nobody wrote down, too: it is written down now. */
async function tiedAccount(trx: Trx, { issuer, subject }: GoogleName) {
  const known = await trx
    .selectFrom('credential')
    .innerJoin('app_user', 'app_user.id', 'credential.user_id')
    .select(['app_user.id', 'app_user.is_active', 'google_issuer'])
    .where('google_subject', '=', subject)
    .where((row) => row.or([row('google_issuer', '=', issuer), row('google_issuer', 'is', null)]))
    .orderBy('google_issuer')
    .executeTakeFirst();
  if (known && known.google_issuer === null) {
    await trx.updateTable('credential').set({ google_issuer: issuer }).where('user_id', '=', known.id).execute();
  }
  return known;
}

/**
 * Ties a Google account to a person, and tells them by mail and their companies in their logs; the transaction is in the last
 * of these afterwards. False where the person is tied to another one already, or it to somebody else.
 */
export async function tie(
  trx: Trx,
  { issuer, subject }: GoogleName,
  actor: Omit<Actor, 'companyId'>,
): Promise<boolean> {
  const taken = trx.selectFrom('credential').select('user_id').where('google_subject', '=', subject);
  if (await taken.where('google_issuer', '=', issuer).executeTakeFirst()) return false;
  const google = { google_subject: subject, google_issuer: issuer, google_tied_at: sql<string>`now()` };
  const tied = await trx
    .insertInto('credential')
    .values({ user_id: actor.userId, ...google })
    .onConflict((row) => row.column('user_id').doUpdateSet(google).where('credential.google_subject', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  if (tied) await tellOfChange(trx, actor, 'tie_google');
  return tied !== undefined;
}
