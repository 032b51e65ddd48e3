import { profile } from './en/profile.ts';
import { roles } from './en/roles.ts';
import { users } from './en/users.ts';

/** The English words of members, invitations and one's own account. */
export const englishPeople = { profile, roles, users } as const;
