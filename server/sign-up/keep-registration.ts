import { sql } from 'kysely';
import type { z } from 'zod';
import type { Language } from '#shared/limits.ts';
import type { registerBody } from '#shared/sign-up.ts';
import type { Trx } from '#server/platform/db/database.ts';
import '#server/auth/sign-up-table.ts';

interface Registration extends Omit<z.output<typeof registerBody>, 'password' | 'password_confirmation'> {
  language: Language;
  /** As `hashPassword` made it. */
  passwordHash: string;
}

/**
 * Keeps who wants to sign up, in the installation, and does the same work whether or not anyone has the e-mail. A newer
 * registration takes the place of one that was never confirmed, and its link dies. One whose owner confirmed it stays as
 * they made it: a stranger can neither change its password nor make them begin again, until the owner has let a day
 * pass without going on.
 */
export async function keepRegistration(
  trx: Trx,
  { email, first_name, last_name, phone, language, passwordHash, notice_version }: Registration,
): Promise<void> {
  const registered = {
    first_name,
    last_name,
    phone,
    language,
    password_hash: passwordHash,
    notice_version: notice_version ?? null,
  };
  const renewed = {
    ...registered,
    token_hash: null,
    expires_at: null,
    activated_at: null,
    completion_hash: null,
    completion_expires_at: null,
    created_at: sql<string>`now()`,
  };
  await trx
    .insertInto('sign_up')
    .values({ email, ...registered })
    .onConflict((row) =>
      row
        .column('email')
        .doUpdateSet(renewed)
        .where('sign_up.completed_at', 'is', null)
        .where((one) =>
          one.or([
            one('sign_up.activated_at', 'is', null),
            one('sign_up.completion_expires_at', '<', sql<string>`now()`),
          ]),
        ),
    )
    .execute();
}
