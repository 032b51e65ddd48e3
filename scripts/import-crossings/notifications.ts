import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/notifications/',
    to: 'server/jobs/enqueue.ts',
    names: ['enqueue'],
    why: 'who wants a mail gets it in the background',
  },
  {
    from: 'server/notifications/',
    to: 'server/mail/mailer.ts',
    names: ['Mailer'],
    why: 'such a mail goes to a mailer',
  },
  {
    from: 'server/notifications/',
    to: 'server/mail/notification-mail.ts',
    names: ['notificationMail'],
    why: 'what such a mail says',
  },
];
