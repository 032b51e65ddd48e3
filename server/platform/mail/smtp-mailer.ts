import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/platform/config/local.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

export interface MailServer {
  smtpUrl: string;
  mailFrom: string;
  /** Whether mails and the password may go to another machine in clear text. */
  insecure: boolean;
}

/** Whether a mail server that offers no encryption gets nothing: all but those of this machine. */
export const needsTls = ({ smtpUrl, insecure }: Pick<MailServer, 'smtpUrl' | 'insecure'>): boolean =>
  !insecure && !isLoopback(new URL(smtpUrl).hostname);

/** Mails through a mail server, over at most two connections that are kept open between messages. */
export function smtpMailer({ smtpUrl, mailFrom, insecure }: MailServer): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls({ smtpUrl, insecure }),
    pool: true,
    maxConnections: 2,
    // A mail server that does not answer fails the message, so that it is tried again later. Milliseconds.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, mailFrom));
    },
    close: () => transport.close(),
  };
}
