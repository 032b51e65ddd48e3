import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { MailConfig, Mailer, MailLog } from './mailer.ts';
import { messageOf } from './message.ts';

/** Mails as files in `<dataDir>/mail/`, readable by the owner only: they hold links that let people in. */
export function fileMailer({ dataDir, mailFrom }: MailConfig, log: MailLog): Mailer {
  const folder = join(dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, mailFrom));
      const file = join(folder, fileName(mail.to, new Date()));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when whole, so that a program that watches the folder never reads half a message.
      await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
      await rename(`${file}.part`, file);
      log.info({ file }, 'Mail written to a file; set SMTP_URL to send it');
    },
    close: () => transport.close(),
  };
}

/** Sorts by time, names the recipient, and is never the same twice. */
function fileName(to: string, at: Date) {
  const time = at.toISOString().replaceAll(':', '-');
  const recipient = to.replaceAll(/[^\w.@+-]/g, '_').slice(0, 100);
  return `${time}_${recipient}_${randomBytes(3).toString('hex')}.eml`;
}
