import type { User } from '#shared/user.ts';

/** How somebody is called: by their e-mail where the inviter gave no name. */
export const nameOf = ({ name, email }: Pick<User, 'name' | 'email'>) => name ?? email;

export const usersPath = '/users';
