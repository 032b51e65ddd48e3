import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/auth/',
    to: 'server/jobs/enqueue.ts',
    names: ['enqueue'],
    why: 'the reset mail is sent in the background',
  },
  {
    from: 'server/auth/',
    to: 'server/activity/record.ts',
    names: ['recordOfOneself'],
    why: 'signing in and out, and passwords, are told in the log',
  },
  {
    from: 'server/auth/',
    to: 'server/activity/table.ts',
    names: [],
    why: 'failed sign-ins are kept in a log of their own',
  },
  { from: 'server/auth/', to: 'server/mail/mailer.ts', names: ['Mailer'], why: 'the reset mail goes to a mailer' },
  { from: 'server/auth/', to: 'server/mail/reset-mail.ts', names: ['resetMail'], why: 'what the reset mail says' },
  {
    from: 'server/auth/',
    to: 'server/sign-up/completion.ts',
    names: ['goOnWithSignUp', 'incompleteSignUp'],
    why: 'whoever signs in before their company is made is led on to making it',
  },
  {
    from: 'web/auth/',
    to: 'web/company/use-switch.ts',
    names: ['switchSession'],
    why: 'whoever signs in again above an open screen goes back to its company',
  },
  {
    from: 'web/auth/',
    to: 'web/sign-up/kept-completion.ts',
    names: ['keepCompletion'],
    why: 'whoever signs in before their company is made is led on to making it',
  },
];
