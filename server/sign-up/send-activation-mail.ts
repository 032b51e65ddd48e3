import { sql } from 'kysely';
import { ACTIVATION_HOURS, type Language } from '#shared/limits.ts';
import { fullName } from '#shared/sign-up.ts';
import { hashToken } from '#server/platform/http/token.ts';
import { asInstallation, type Db, type Trx } from '#server/platform/db/database.ts';
import { accountMail, activationMail, confirmedMail } from '#server/platform/mail/activation-mail.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { newToken } from '#server/platform/http/session.ts';
import '#server/auth/sign-up-table.ts';

export interface ActivationRequest {
  /** As typed, in lower case; anybody's or nobody's. */
  email: string;
  language: Language;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'activation-mail': ActivationRequest;
  }
}

interface Parts {
  db: Db;
  mailer: Mailer;
  /** Without a trailing slash. Links are built from it and never from what a request says. */
  publicUrl: string;
}

/**
 * The job behind a registration: only here it is looked up who has the e-mail. People who have an account already are told
 * so; new people get the link that confirms the e-mail. An e-mail that nobody registered is no failure.
 */
export const sendActivationMail =
  ({ db, mailer, publicUrl }: Parts) =>
  async ({ email, language }: ActivationRequest): Promise<void> => {
    const token = newToken();
    const addressee = await asInstallation(db, (trx) => addresseeOf(trx, email, hashToken(token)));
    const urls = {
      signIn: `${publicUrl}/login`,
      forgot: `${publicUrl}/forgot`,
      activation: `${publicUrl}/activation?${new URLSearchParams({ email, token })}`,
    };
    switch (addressee?.is) {
      case 'person':
        return mailer.send({ to: email, ...accountMail({ ...addressee, language, urls }) });
      case 'confirmed':
        return mailer.send({ to: email, ...confirmedMail({ ...addressee, language, urls }) });
      case 'registered':
        return mailer.send({
          to: email,
          ...activationMail({ ...addressee, language, urls, hours: ACTIVATION_HOURS }),
        });
      case undefined:
        return undefined;
    }
  };

type Addressee = { is: 'person' | 'confirmed' | 'registered'; name: string; phone: string };

/** Who will read the mail. For somebody who has yet to confirm, the token becomes the only one that does it. */
async function addresseeOf(trx: Trx, email: string, tokenHash: Buffer): Promise<Addressee | undefined> {
  const person = await trx
    .selectFrom('app_user')
    .select(['name', 'is_active'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (person) {
    // What was registered with somebody's e-mail comes to nothing.
    await trx.deleteFrom('sign_up').where('email', '=', email).where('activated_at', 'is', null).execute();
    return person.is_active ? { is: 'person', name: person.name, phone: '' } : undefined;
  }
  const signUp = await trx
    .selectFrom('sign_up')
    .select(['first_name', 'last_name', 'phone', 'activated_at', 'completed_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!signUp || signUp.completed_at) return undefined;
  const who = { name: fullName(signUp), phone: signUp.phone };
  if (signUp.activated_at) return { is: 'confirmed', ...who };
  await trx
    .updateTable('sign_up')
    .set({ token_hash: tokenHash, expires_at: sql<string>`now() + make_interval(hours => ${ACTIVATION_HOURS})` })
    .where('email', '=', email)
    .execute();
  return { is: 'registered', ...who };
}
