/** How long a wish to be forgotten, or to have a tenant removed, can be taken back, in days. */
export const GRACE_DAYS = 14;

/** How long people who belong to no company are kept, in days. */
export const ORPHAN_DAYS = 30;

/** When a tenant is removed after its trial ended, and how long before that its owners are told again, in days. */
export const TRIAL_REMOVAL_DAYS = 90;
export const REMOVAL_NOTICE_DAYS = [30, 7] as const;

/** Days after which sign-ins that failed, and network addresses in the activity log, are swept away. */
export const SIGN_IN_FAILURE_DAYS = 365;
export const LOG_ADDRESS_DAYS = 365;

/** Days after which mails that were written into the data folder are swept away: their links let people in. */
export const MAIL_FILE_DAYS = 30;

interface Kept {
  what: string;
  /** The table, or the folder, that holds it. */
  where: string;
  days: number;
  /** From when they are counted. */
  after: string;
}

/** What is swept away by itself, and when. What is not in it is kept with its person, its company or its document. */
export const retention: readonly Kept[] = [
  { what: 'attempts that are counted against guessing', where: 'sign_in_attempt', days: 1, after: 'the attempt' },
  { what: 'sessions', where: 'session', days: 7, after: 'the last use; 30 after the sign-in' },
  { what: 'registrations that were never confirmed', where: 'sign_up', days: 7, after: 'the end of their link' },
  { what: 'registrations that became a company', where: 'sign_up', days: 30, after: 'that' },
  { what: 'sign-ins that failed', where: 'sign_in_failure', days: SIGN_IN_FAILURE_DAYS, after: 'the attempt' },
  { what: 'notices', where: 'notification', days: 180, after: 'they were given' },
  { what: 'files to import with their rows', where: 'import', days: 7, after: 'the upload' },
  { what: 'answers to requests that happen once', where: 'idempotency_key', days: 7, after: 'the request' },
  { what: 'work in the background that was given up', where: 'job', days: 30, after: 'that' },
  { what: 'network addresses in the log', where: 'activity', days: LOG_ADDRESS_DAYS, after: 'the entry' },
  { what: 'mails in files', where: 'mail/', days: MAIL_FILE_DAYS, after: 'they were written' },
  { what: 'people who belong to no company', where: 'app_user', days: ORPHAN_DAYS, after: 'that was noticed' },
  { what: 'tenants whose trial ended', where: 'tenant', days: TRIAL_REMOVAL_DAYS, after: 'its end' },
];
