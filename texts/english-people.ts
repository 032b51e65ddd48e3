import { profile } from './en/profile.ts';
import { users } from './en/users.ts';

/** The English words of members, invitations and one's own account. */
export const englishPeople = { profile, users } as const;
