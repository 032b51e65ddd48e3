import { asInstallation, type Db } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { secondStepResetMail } from '#server/platform/mail/second-step-reset-mail.ts';
import '#server/auth/table.ts';

export interface SecondStepReset {
  user_id: string;
  /** Whose administrator did it; null: the operator of this Palka. */
  company: string | null;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'second-step-reset-mail': SecondStepReset;
  }
}

interface Parts {
  db: Db;
  mailer: Mailer;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** The job that tells a person that their second step is gone: they should hear of it when they did not ask for it. */
export const sendSecondStepResetMail =
  ({ db, mailer, publicUrl }: Parts) =>
  async ({ user_id, company }: SecondStepReset): Promise<void> => {
    const person = await asInstallation(db, (trx) =>
      trx.selectFrom('app_user').select(['email', 'name', 'language']).where('id', '=', user_id).executeTakeFirst(),
    );
    if (!person) return;
    const { email, name, language } = person;
    await mailer.send({ to: email, ...secondStepResetMail({ language, name, company, url: `${publicUrl}/login` }) });
  };
