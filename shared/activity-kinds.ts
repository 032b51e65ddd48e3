import { type Entity, entities } from './permissions.ts';

/**
 * What can happen to a record or by a person. The first three are what the database logs of most tables by itself, the
 * next three the same of what belongs to a record, such as a partner's contacts.
 */
export const activityActions = [
  'create',
  'update',
  'delete',
  'add_detail',
  'change_detail',
  'remove_detail',
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
  'take_own_data',
  'tie_google',
  'untie_google',
  'switch_company',
  'invite',
  'invite_again',
  'end_invitation',
  'override_lien',
  'remind',
  'merge',
  'take_back_merge',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** The entities of activities. */
export const activityEntities = Object.keys(entities) as [Entity, ...Entity[]];
