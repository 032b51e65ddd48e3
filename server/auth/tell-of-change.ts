import { asInstallation, type Actor, type Db, type Trx } from '#server/platform/db/database.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type AccountChange, accountMail } from '#server/platform/mail/account-mail.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { recordInCompanies } from './account-activity.ts';
import './table.ts';

interface AccountMail {
  user_id: string;
  change: AccountChange;
}

declare module '#server/platform/jobs/job.ts' {
  interface JobPayloads {
    'account-mail': AccountMail;
  }
}

/** Mails a person that their way in has changed, once the transaction is committed. In the installation. */
export const mailOfChange = (trx: Trx, mail: AccountMail): Promise<void> => enqueue(trx, 'account-mail', mail);

/** Says how a person changed their way in: to them by mail, to all their companies in their logs, as `recordInCompanies` does. */
export async function tellOfChange(
  trx: Trx,
  actor: Omit<Actor, 'companyId'>,
  change: Exclude<AccountChange, 'recovery_code_used'>,
): Promise<void> {
  await mailOfChange(trx, { user_id: actor.userId, change });
  await recordInCompanies(trx, actor, change);
}

/** The job of that mail. `publicUrl` has no trailing slash. */
export const sendAccountMail =
  ({ db, mailer, publicUrl }: { db: Db; mailer: Mailer; publicUrl: string }) =>
  async ({ user_id, change }: AccountMail): Promise<void> => {
    const person = await asInstallation(db, (trx) =>
      trx.selectFrom('app_user').select(['email', 'name', 'language']).where('id', '=', user_id).executeTakeFirst(),
    );
    if (!person) return;
    const { email, ...whose } = person;
    await mailer.send({ to: email, ...accountMail({ ...whose, change, url: `${publicUrl}/forgot` }) });
  };
