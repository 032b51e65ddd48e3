import { sql } from 'kysely';
import { type Language, RESET_MINUTES } from '#shared/limits.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { resetMail } from '#server/platform/mail/reset-mail.ts';
import { newToken } from '#server/platform/http/session.ts';
import './table.ts';

export interface ResetRequest {
  /** As typed, in lower case; anybody's or nobody's. */
  email: string;
  language: Language;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'reset-mail': ResetRequest;
  }
}

interface Parts {
  db: Db;
  mailer: Mailer;
  /** Without a trailing slash. Links are built from it and never from what a request says. */
  publicUrl: string;
}

/** The job behind a forgotten password: makes the link and mails it. An e-mail that nobody has is no failure. */
export const sendResetMail =
  ({ db, mailer, publicUrl }: Parts) =>
  async ({ email, language }: ResetRequest): Promise<void> => {
    const token = newToken();
    const person = await asInstallation(db, (trx) => keepToken(trx, email, hashToken(token)));
    if (!person) return;
    const url = `${publicUrl}/reset?${new URLSearchParams({ email, token })}`;
    // The link works before it is sent, and nothing that could fail comes after: a try that failed sent nothing.
    await mailer.send({ to: email, ...resetMail({ language, name: person.name, url, minutes: RESET_MINUTES }) });
  };

/** Makes the token the person's only one. */
async function keepToken(trx: Trx, email: string, tokenHash: Buffer): Promise<{ name: string } | undefined> {
  const person = await trx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (!person) return undefined;
  const fresh = { token_hash: tokenHash, expires_at: sql<string>`now() + make_interval(mins => ${RESET_MINUTES})` };
  await trx
    .insertInto('password_reset')
    .values({ user_id: person.id, ...fresh })
    .onConflict((row) => row.column('user_id').doUpdateSet({ ...fresh, created_at: sql<string>`now()` }))
    .execute();
  return person;
}
