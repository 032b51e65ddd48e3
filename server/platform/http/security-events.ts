import type { FieldError, ProblemName } from '#shared/problems.ts';

/**
 * What the log of the process says of security. Such a line has `security: true` and its event, so that a log collector
 * can filter them; `docs/operations.md` lists all of them, and a test compares.
 */
export const securityEvents = {
  signed_in: 'info',
  signed_out: 'info',
  account_changed: 'info',
  access_changed: 'info',
  sign_in_refused: 'warn',
  guess_refused: 'warn',
  link_refused: 'warn',
  limit_reached: 'warn',
  permission_refused: 'warn',
  other_site_refused: 'warn',
  unreadable_refused: 'warn',
} as const;

export type SecurityEvent = keyof typeof securityEvents;

const ofProblem: Partial<Record<ProblemName, SecurityEvent>> = {
  'login-failed': 'sign_in_refused',
  'second-step-expired': 'sign_in_refused',
  'google-sign-in-failed': 'sign_in_refused',
  'google-tie-required': 'sign_in_refused',
  'fresh-sign-in-required': 'sign_in_refused',
  'too-many-attempts': 'limit_reached',
  'too-many-today': 'limit_reached',
  'permission-missing': 'permission_refused',
  'permission-not-held': 'permission_refused',
  'warehouse-restricted': 'permission_refused',
  'warehouse-not-held': 'permission_refused',
  'second-step-setup-required': 'permission_refused',
  'cross-site-request': 'other_site_refused',
};

const ofCode: Record<string, SecurityEvent> = {
  wrong_password: 'guess_refused',
  wrong_code: 'guess_refused',
  wrong_token: 'link_refused',
  used_token: 'link_refused',
  expired_token: 'link_refused',
};

/** The event that a refusal is, if it is one of security. */
export const eventOf = (problem: ProblemName, errors: readonly FieldError[] = []): SecurityEvent | undefined =>
  errors.map(({ code }) => ofCode[code]).find((event) => event !== undefined) ?? ofProblem[problem];
