import { attachmentTypes, type Mail } from './mailer.ts';

/** A mail as nodemailer takes it. */
export const messageOf = ({ to, subject, html, text, replyTo, messageId, attachments = [] }: Mail, from: string) => ({
  from,
  // An address object is taken as it is; a string would be parsed as a list.
  to: { name: '', address: to },
  subject,
  ...(messageId && { messageId }),
  ...(replyTo && { replyTo: { name: '', address: replyTo } }),
  html,
  text,
  attachments: attachments.map((file) => ({
    ...file,
    contentType: attachmentTypes[file.filename.endsWith('.pdf') ? 'pdf' : 'xlsx'],
  })),
  headers: { 'Auto-Submitted': 'auto-generated' },
  // No part of a message may make nodemailer read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});
