import { z } from 'zod';
import { password } from './auth.ts';
import { phone } from './contact.ts';
import { COLOR_SCHEMES, NAME_MIN } from './limits.ts';
import { line } from './text.ts';
import { personName } from './user.ts';
import { language } from './fields.ts';

const USERNAME_MAX = 100;

/** The fields of the form of one's own profile. */
export const profileBody = z.strictObject({
  name: personName,
  username: line(NAME_MIN, USERNAME_MAX),
  phone: phone.nullable(),
  language,
  color_scheme: z.enum(COLOR_SCHEMES),
});

/** Everything that is held about somebody: rows by table, without what proves who they are. */
export const ownData = z.object({ taken_at: z.iso.datetime(), held: z.record(z.string(), z.unknown()) });

/** A path of a stored picture, or none. */
export const photo = z.object({ photo: z.string().nullable() });

/** A device that somebody is signed in on. */
export const ownSession = z.object({
  id: z.uuid(),
  /** As `Chrome 130`; null where the program did not say, or nobody knows it. */
  browser: z.string().nullable(),
  /** As `Android 14`. */
  system: z.string().nullable(),
  ip: z.string().nullable(),
  company_name: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});

export type OwnSession = z.output<typeof ownSession>;

/** Left out by people who have no password. */
const presentPassword = password.optional();

/** As people type it: the digits of their device or a recovery code, with separators. */
const code = z.string().min(1).max(100);

/** The second proof at sign-in. `challenge` came with the answer to the first. */
export const secondStepBody = z.strictObject({ challenge: z.string().min(1).max(200), code });

export const setUpSecondStepBody = z.strictObject({ password: presentPassword });
export const confirmSecondStepBody = z.strictObject({ code });
export const disableSecondStepBody = z.strictObject({ password: presentPassword, code });
/** The code is the device's: no recovery code makes new ones. */
export const recoveryCodesBody = z.strictObject({ password: presentPassword, code });

export const untieGoogleBody = z.strictObject({ password: presentPassword });
export const endSessionBody = z.strictObject({ id: z.uuid(), password: presentPassword });
export const endOtherSessionsBody = z.strictObject({ password: presentPassword });

/** Whether a Google account opens one's own. */
export const googleStatus = z.object({
  tied: z.boolean(),
  /** Null also where nobody wrote it down. */
  tied_at: z.iso.datetime().nullable(),
  /** Without one, Google is the only way in and stays. */
  has_password: z.boolean(),
});

export type GoogleStatus = z.output<typeof googleStatus>;

/** Where somebody stands with their second step. */
export const secondStepStatus = z.object({
  /** Since when it is asked for; null: it is off. */
  confirmed_at: z.iso.datetime().nullable(),
  /** Recovery codes that were not used yet. */
  codes_left: z.int(),
  /** The company asks for one, so it cannot be switched off. */
  compulsory: z.boolean(),
  /** Whether changes ask for a password; without one, a recent sign-in is needed instead. */
  has_password: z.boolean(),
});

export type SecondStepStatus = z.output<typeof secondStepStatus>;

/** The secret for an authenticator app: base32, and the same as an address. */
export const secondStepSecret = z.object({ secret: z.string(), uri: z.string() });

export type SecondStepSecret = z.output<typeof secondStepSecret>;

/** Shown once. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

/** With the new token of the session that switched the second step on. */
export const secondStepOn = recoveryCodes.extend({ token: z.string() });

export type RecoveryCodes = z.output<typeof recoveryCodes>;
