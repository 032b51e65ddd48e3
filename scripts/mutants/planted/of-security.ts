import type { Planted } from './planted.ts';

/** Faults by which somebody comes in, stays in, sees or fills what they should not. */
export const faultsOfSecurity: readonly Planted[] = [
  {
    title: 'the demo that others reach has the password that everybody can read',
    changes: [
      {
        file: 'server/demo/begin-demo.ts',
        find: "const password = local ? demoPassword : randomBytes(12).toString('base64url');",
        replace: 'const password = demoPassword;',
      },
    ],
    noticedBy: ['server/demo/begin-demo.test.ts'],
  },
  {
    title: 'a Google account is tied to a person by any verified e-mail',
    changes: [
      {
        file: 'server/auth/google/routes.ts',
        find: 'if (!answersFor(person)) return',
        replace: 'if (!person.emailVerified) return',
      },
    ],
    noticedBy: ['server/auth/google/ties.test.ts'],
  },
  {
    title: 'a second step makes an old sign-in at Google a fresh one',
    changes: [
      {
        file: 'server/auth/admit.ts',
        find: 'proof.provedAt === undefined ? sql<string>`now()` : proof.provedAt',
        replace: 'sql<string>`now()`',
      },
    ],
    noticedBy: ['server/auth/google/ties.test.ts'],
  },
  {
    title: 'who signs in again leaves the former session open',
    changes: [
      {
        file: 'server/auth/begin-session.ts',
        find: 'if (browser.formerTokenHash) await closeSessionOf(trx, browser.formerTokenHash);',
        replace: '',
      },
    ],
    noticedBy: ['server/auth/session-tokens.test.ts'],
  },
  {
    title: 'a token from before a changed password works until the new one is used',
    changes: [
      {
        file: 'server/auth/renew-session.ts',
        find: "former_token_hashes = '{}' where",
        replace: 'former_token_hashes = array[token_hash] where',
      },
    ],
    noticedBy: ['server/auth/password-routes.test.ts', 'server/profile/second-step.test.ts'],
  },
  {
    title: 'new recovery codes are made by an old one',
    changes: [
      {
        file: 'server/profile/second-step.ts',
        find: "throw invalid('/code', 'wrong_code');\n    const codes = await replaceRecoveryCodes(trx, id);",
        replace:
          "if (!(await acceptCode(trx, key, step, code))) throw invalid('/code', 'wrong_code');\n    const codes = await replaceRecoveryCodes(trx, id);",
      },
    ],
    noticedBy: ['server/profile/second-step.test.ts'],
  },
  {
    title: 'all other sessions are ended without the password',
    changes: [
      {
        file: 'server/profile/session-routes.ts',
        find: 'await proveAgain(db, request, request.body.password);',
        replace: '',
      },
    ],
    noticedBy: ['server/profile/sessions.test.ts'],
  },
  {
    title: 'a database role that any statement takes off serves requests',
    changes: [
      {
        file: 'server/platform/db/app-role.ts',
        find: 'if (!signedIn) return undefined;',
        replace: 'if (!worn.powerful) return undefined;',
      },
    ],
    noticedBy: ['server/platform/db/app-role.test.ts', 'server/serve.test.ts'],
  },
  {
    title: 'a start does not look at its database role',
    changes: [{ file: 'server/app/ground.ts', find: 'await refusePowerfulRole(db, config.insecure);', replace: '' }],
    noticedBy: ['server/serve.test.ts'],
  },
  {
    title: 'requests wear their role, which any statement takes off',
    changes: [
      {
        file: 'server/platform/postgres/embedded.ts',
        find: "app: socketUrl('palka_app', database, socketFolder),",
        replace: 'app: `${socketUrl(superuser, database, socketFolder)}&options=-c%20role%3Dpalka_app`,',
      },
    ],
    noticedBy: ['server/platform/db/app-role.test.ts'],
  },
  {
    title: 'password and mails go to a mail server that offers no encryption',
    changes: [
      {
        file: 'server/platform/mail/smtp-mailer.ts',
        find: 'requireTLS: needsTls({ smtpUrl, insecure }),',
        replace: '',
      },
    ],
    noticedBy: ['server/platform/mail/smtp-mailer.test.ts'],
  },
  {
    title: 'files that come at once pass by the quota of a tenant',
    changes: [
      {
        file: 'server/platform/quota/counted-storage.ts',
        find: 'await sql`select pg_advisory_xact_lock(hashtextextended(${`kept_file ${tenant.tenant_id}`}, 0))`.execute(trx);',
        replace: '',
      },
    ],
    noticedBy: ['server/platform/quota/quota.test.ts'],
  },
  {
    title: 'a new trial has no quota',
    changes: [{ file: 'server/sign-up/complete.ts', find: '${TRIAL_BYTES}, ${TRIAL_ROWS})', replace: 'null, null)' }],
    noticedBy: ['server/sign-up/complete.test.ts'],
  },
  {
    title: 'each further series of wrong attempts waits two minutes alone',
    changes: [
      {
        file: 'server/auth/attempts.ts',
        find: 'const pause = counted.doubles ? pauseAfter(today, limit) - since : 0;',
        replace: 'const pause = 0;',
      },
    ],
    noticedBy: ['server/auth/attempts.test.ts'],
  },
  {
    title: 'mails of invitations are not counted by the day',
    changes: [
      {
        file: 'server/auth/attempts.ts',
        find: 'invitation_mail: { email: 3, address: 30, daily: { email: 10, address: 300 } }',
        replace: 'invitation_mail: { email: 3, address: 30 }',
      },
    ],
    noticedBy: ['server/auth/attempts.test.ts'],
  },
  {
    title: 'a password may be the name of the company',
    changes: [
      {
        file: 'server/auth/refuse-weak-password.ts',
        find: 'union select c.name from membership m join company c on c.id = m.company_id where m.user_id = ${userId}\n',
        replace: '\n',
      },
    ],
    noticedBy: ['server/auth/password-routes.test.ts'],
  },
  {
    title: 'the log does not say who was refused',
    changes: [
      {
        file: 'server/platform/http/access.ts',
        find: 'request.user = { ...session, permissions };',
        replace: '',
      },
      {
        file: 'server/platform/http/access.ts',
        find: 'request.tokenHash = session.token_hash;',
        replace: 'request.tokenHash = session.token_hash;\n    request.user = { ...session, permissions };',
      },
    ],
    noticedBy: ['server/platform/http/security-events.test.ts'],
  },
  {
    title: 'a log at its finest level has the tokens of uploads',
    changes: [
      {
        file: 'server/platform/http/multipart.ts',
        find: '({ limits }: { limits: unknown }) => ({ limits })',
        replace: '(options: { limits: unknown }) => options',
      },
    ],
    noticedBy: ['server/platform/http/request-log.test.ts'],
  },
  {
    title: 'a restore brings back who was about to tie a Google account',
    changes: [{ file: 'server/cli/backup/end-sign-ins.ts', find: "'google_tie', ", replace: '' }],
    noticedBy: ['server/cli/backup/archive.test.ts'],
  },
  {
    title: 'a restore brings sessions and links back',
    changes: [{ file: 'server/cli/backup/restore-archive.ts', find: 'await endSignIns(client, stored);', replace: '' }],
    noticedBy: ['server/cli/backup/archive.test.ts'],
  },
  {
    title: 'the link of a mail stays in the address',
    changes: [
      {
        file: 'web/auth/use-secret-link.ts',
        find: 'router.history.replace(router.state.location.pathname);',
        replace: '',
      },
    ],
    noticedBy: ['web/auth/recovery.test.tsx'],
  },
  {
    title: 'a PDF with a script is kept',
    changes: [
      {
        file: 'server/platform/files/store-file.ts',
        find: 'if (fault) throw',
        replace: "if (fault === 'file_type') throw",
      },
    ],
    noticedBy: ['server/stock/documents/attachments.test.ts'],
  },
  {
    title: 'a page of another site passes by the host that a proxy was told',
    changes: [
      {
        file: 'server/platform/http/access.ts',
        find: 'if (origin === undefined || origin === own) return;',
        replace:
          "if (origin === undefined || origin === own || origin.endsWith(`//${headers['x-forwarded-host']}`)) return;",
      },
    ],
    noticedBy: ['server/platform/http/other-origins.test.ts'],
  },
];
