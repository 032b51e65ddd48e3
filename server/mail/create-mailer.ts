import { fileMailer } from './file-mailer.ts';
import type { MailConfig, Mailer, MailLog } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** Sends by SMTP when a server is configured; otherwise writes `.eml` files that any mail program opens. */
export function createMailer(config: MailConfig, log: MailLog): Mailer {
  return config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : fileMailer(config, log);
}
