import type { FastifyBaseLogger } from 'fastify';

/** The types of files that mails bring, by the endings of their names. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** One message to one person. `html` and `text` say the same. */
export interface Mail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: string;
  /** Files that come with it: what they are, their names say. */
  attachments?: readonly { filename: `${string}.${keyof typeof attachmentTypes}`; content: Buffer }[];
  /** By which mail programs know it as the same when it comes twice, in angle brackets. */
  messageId?: string;
}

export interface Mailer {
  /** Resolves once the message is accepted by the mail server, or lies on disk; rejects when it is not. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailConfig {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. Without it mails become files. */
  smtpUrl?: string | undefined;
  /** The sender, as `Name <address>` or the address alone. */
  mailFrom: string;
  dataDir: string;
  /** Whether mails may go to another machine in clear text. */
  insecure?: boolean;
}

export type MailLog = Pick<FastifyBaseLogger, 'info'>;
