import type { Entity } from './permissions.ts';

/** What can happen to a record or by a person. The first three are what the database logs of most tables by itself. */
export const activityActions = [
  'create',
  'update',
  'delete',
  'import',
  'export',
  'sign_in',
  'sign_out',
  'change_password',
  'reset_password',
  'enable_second_step',
  'disable_second_step',
  'reset_second_step',
  'renew_recovery_codes',
  'end_sessions',
  'switch_company',
  'invite',
  'invite_again',
  'end_invitation',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** What a field held before and after. A reference is an object with the id and what it was called then. */
export type ActivityChanges = Record<string, readonly [before: unknown, after: unknown]>;

/** Something that happened and is no change of a table's row, or more than one. */
export interface NewActivity {
  action: ActivityAction;
  /** Whose permissions count for it. */
  entity: Entity;
  recordId?: string;
  /** What the record is called now. */
  recordName?: string;
  /** Never holds a password, a token or a code. */
  changes?: ActivityChanges;
}
