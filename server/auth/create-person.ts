import { sql } from 'kysely';
import type { Language } from '#shared/limits.ts';
import type { Trx } from '#server/platform/db/database.ts';

interface NewPerson {
  /** In lower case. */
  email: string;
  name: string;
  phone?: string | null;
  language: Language;
  /** As `hashPassword` made it. */
  passwordHash: string;
}

/** Makes a person who signs in by password, in the installation or as the owner of the database. Answers their id. */
export async function createPerson(
  trx: Trx,
  { email, name, phone = null, language, passwordHash }: NewPerson,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into app_user (email, username, name, phone, language)
    values (${email}, split_part(${email}, '@', 1), ${name}, ${phone}, ${language})
    returning id`.execute(trx);
  const { id } = rows[0]!;
  await sql`insert into credential (user_id, password_hash) values (${id}, ${passwordHash})`.execute(trx);
  return id;
}
