import type { MailConfig, Mailer, MailLog } from './mailer.ts';

/**
 * Sends by SMTP when a server is configured; otherwise writes `.eml` files that any mail program opens. What makes mails is
 * loaded with the first one.
 */
export function createMailer(config: MailConfig, log: MailLog): Mailer {
  let made: Promise<Mailer> | undefined;
  return {
    send: async (mail) => {
      made ??= mailerOf(config, log);
      await (await made).send(mail);
    },
    close: () => void made?.then((mailer) => mailer.close()),
  };
}

async function mailerOf(config: MailConfig, log: MailLog): Promise<Mailer> {
  const { smtpUrl, mailFrom, insecure = false } = config;
  if (!smtpUrl) return (await import('./file-mailer.ts')).fileMailer(config, log);
  return (await import('./smtp-mailer.ts')).smtpMailer({ smtpUrl, mailFrom, insecure });
}
