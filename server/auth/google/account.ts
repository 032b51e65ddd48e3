import type { Trx } from '#server/database.ts';
import '../table.ts';

/** What Google says about a person, as far as it matters here. */
export interface GooglePerson {
  /** Google's own name for the account: never changes, never given to somebody else. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
}

/**
 * Finds whose account it is: by subject, or at the first time by e-mail, which ties the subject to the account for good.
 * An e-mail that Google has not verified proves nothing, and an account that is tied to another subject stays so.
 */
export async function findAccount(trx: Trx, person: GooglePerson): Promise<{ id: string } | undefined> {
  const known = await trx
    .selectFrom('app_user')
    .select(['id', 'is_active'])
    .where('google_subject', '=', person.subject)
    .executeTakeFirst();
  if (known) return known.is_active ? known : undefined;
  if (!person.emailVerified || !person.email) return undefined;
  return (
    trx
      .updateTable('app_user')
      .set({ google_subject: person.subject })
      .where('email', '=', person.email.toLowerCase())
      .where('is_active', '=', true)
      // The second case: another sign-in of the same person tied it a moment ago.
      .where((row) => row.or([row('google_subject', 'is', null), row('google_subject', '=', person.subject)]))
      .returning('id')
      .executeTakeFirst()
  );
}
