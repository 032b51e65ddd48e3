import { sql } from 'kysely';
import { PASSWORD_MIN } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { isCommonPassword } from './common-passwords.ts';
import { type Surroundings, withoutOwnWords } from './own-words.ts';

/**
 * Why a password is refused: it is a common one, or can be guessed from the person. What is more than their own names,
 * e-mail and company must be as long as a password by itself, so that a sentence may well name the company.
 */
export function weaknessOf(password: string, surroundings: Surroundings): 'common_password' | 'own_words' | undefined {
  if (isCommonPassword(password)) return 'common_password';
  const rest = withoutOwnWords(password, surroundings);
  return rest.length < PASSWORD_MIN || isCommonPassword(rest) ? 'own_words' : undefined;
}

/** @throws Problem `invalid-input` at the password: `common_password`, `own_words` */
export function refuseWeakPassword(password: string, surroundings: Surroundings): void {
  const weakness = weaknessOf(password, surroundings);
  if (weakness) throw invalid('/password', weakness);
}

/** What somebody and the companies they work in are called, in the installation. */
export async function namesOf(trx: Trx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from app_user where id = ${userId}
    union select username from app_user where id = ${userId}
    union select c.name from membership m join company c on c.id = m.company_id where m.user_id = ${userId}
    union select t.name from membership m join company c on c.id = m.company_id join tenant t on t.id = c.tenant_id
      where m.user_id = ${userId}`.execute(trx);
  return rows.map(({ name }) => name);
}
