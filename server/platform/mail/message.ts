import type { Mail } from './mailer.ts';

/** A mail as nodemailer takes it. */
export const messageOf = ({ to, subject, html, text }: Mail, from: string) => ({
  from,
  // An address object is taken as it is; a string would be parsed as a list.
  to: { name: '', address: to },
  subject,
  html,
  text,
  headers: { 'Auto-Submitted': 'auto-generated' },
  // No part of a message may make nodemailer read a file or fetch an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});
