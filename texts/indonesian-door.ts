import { landing } from './id/landing.ts';
import { signUp } from './id/signUp.ts';

/** The Indonesian words of the ways in: the front page and signing up. */
export const indonesianDoor = { landing, signUp };
