import { landing } from './en/landing.ts';
import { signUp } from './en/signUp.ts';

/** The English words of the ways in: the front page and signing up. */
export const englishDoor = { landing, signUp } as const;
