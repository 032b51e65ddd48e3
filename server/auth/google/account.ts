import type { Trx } from '#server/platform/db/database.ts';
import '../table.ts';

/** The claims of Google about a person that matter here. */
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
    .selectFrom('credential')
    .innerJoin('app_user', 'app_user.id', 'credential.user_id')
    .select(['app_user.id', 'app_user.is_active'])
    .where('google_subject', '=', person.subject)
    .executeTakeFirst();
  if (known) return known.is_active ? known : undefined;
  if (!person.emailVerified || !person.email) return undefined;
  const owner = await trx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', person.email.toLowerCase())
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!owner) return undefined;
  const tied = await trx
    .insertInto('credential')
    .values({ user_id: owner.id, google_subject: person.subject })
    .onConflict((row) =>
      row
        .column('user_id')
        .doUpdateSet({ google_subject: person.subject })
        // The second case: another sign-in of the same person tied it a moment ago.
        .where((stored) =>
          stored.or([
            stored('credential.google_subject', 'is', null),
            stored('credential.google_subject', '=', person.subject),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return tied && owner;
}
