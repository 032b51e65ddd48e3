import { profile } from './id/profile.ts';
import { roles } from './id/roles.ts';
import { users } from './id/users.ts';

/** The Indonesian words of members, invitations and one's own account. */
export const indonesianPeople = { profile, roles, users };
