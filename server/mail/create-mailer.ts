import { fileMailer } from './file-mailer.ts';
import type { MailConfig, Mailer, MailLog } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Sends by SMTP when a server is configured; otherwise writes `.eml` files that any mail program opens. */
export function createMailer(config: MailConfig, log: MailLog): Mailer {
  const { smtpUrl, mailFrom, insecure = false } = config;
  return smtpUrl ? smtpMailer({ smtpUrl, mailFrom, insecure }) : fileMailer(config, log);
}
