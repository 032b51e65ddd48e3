import { email, password } from '#shared/auth.ts';
import { PASSWORD_MIN } from '#shared/limits.ts';
import type { english } from '#texts/english.ts';

/** Why a field is refused: the key of its words, so that the message follows the language. */
export type Fault = keyof (typeof english)['auth']['validation'];

/** The server asks the same. */
export const emailFault = (typed: string): Fault | null => (email.safeParse(typed).success ? null : 'email');

export function passwordFault(typed: string): Fault | null {
  if (password.safeParse(typed).success) {
    return null;
  }
  return typed.length < PASSWORD_MIN ? 'password' : 'password_long';
}

export const confirmationFault = (typed: string, chosen: string): Fault | null =>
  typed === chosen ? null : 'confirmation';
