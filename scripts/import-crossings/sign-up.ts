import type { Crossing } from '../import-crossings.ts';

export const crossings: Crossing[] = [
  {
    from: 'server/sign-up/',
    to: 'server/auth/attempts.ts',
    names: ['attempt', 'countAttempt'],
    why: 'mailboxes are not filled, and passwords not guessed',
  },
  {
    from: 'server/sign-up/',
    to: 'server/auth/password.ts',
    names: ['hashPassword', 'verifyPassword'],
    why: 'whoever signs up chooses a password, and shows it again with the link',
  },
  {
    from: 'server/sign-up/',
    to: 'server/auth/common-passwords.ts',
    names: ['isCommonPassword'],
    why: 'that is not among the first that anyone would try',
  },
  {
    from: 'server/sign-up/',
    to: 'server/auth/create-person.ts',
    names: ['createPerson'],
    why: 'in the end they are a person',
  },
  {
    from: 'server/sign-up/',
    to: 'server/auth/admit.ts',
    names: ['admit', 'Admission', 'tokenOf'],
    why: 'who is signed in',
  },
  {
    from: 'server/sign-up/',
    to: 'server/auth/cookie.ts',
    names: ['setTokenCookie'],
    why: 'and whose browser keeps the session',
  },
  {
    from: 'server/sign-up/',
    to: 'server/company/create-company.ts',
    names: ['createCompany'],
    why: 'with a company of their own',
  },
  {
    from: 'server/sign-up/',
    to: 'server/jobs/enqueue.ts',
    names: ['enqueue'],
    why: 'mails and notices of the trial are sent in the background',
  },
  {
    from: 'server/sign-up/',
    to: 'server/mail/mailer.ts',
    names: ['Mailer'],
    why: 'such mails go to a mailer',
  },
  {
    from: 'server/sign-up/',
    to: 'server/mail/activation-mail.ts',
    names: ['activationMail', 'accountMail', 'confirmedMail'],
    why: 'what such mails say',
  },
  {
    from: 'server/sign-up/',
    to: 'server/notifications/notify.ts',
    names: ['notify'],
    why: 'owners hear of the end of their trial',
  },
  {
    from: 'web/sign-up/',
    to: 'web/auth/PublicPage.tsx',
    names: ['PublicPage'],
    why: 'the pages of the sign-up look like those of the sign-in',
  },
  {
    from: 'web/sign-up/',
    to: 'web/auth/focus-first-fault.ts',
    names: ['focusFirstFault'],
    why: 'and behave like them',
  },
  {
    from: 'web/sign-up/',
    to: 'web/auth/use-arrival.ts',
    names: ['useArrival'],
    why: 'whoever made their company is signed in',
  },
  {
    from: 'web/sign-up/',
    to: 'web/auth/SecondStepPage.tsx',
    names: ['SecondStepPage'],
    why: 'unless they have a second step to show',
  },
  {
    from: 'web/sign-up/',
    to: 'web/auth/SecondStepForm.tsx',
    names: ['challengeIn'],
    why: 'which the answer asks for',
  },
];
