import { z } from 'zod';
import { COLOR_SCHEMES, EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { codedRecord, language } from './fields.ts';

export const email = z.string().trim().toLowerCase().max(EMAIL_MAX).pipe(z.email());

/** Any text of the allowed length, kept to the letter: never trimmed, never normalised. */
export const password = z.string().min(PASSWORD_MIN).max(PASSWORD_MAX);

export const loginBody = z.strictObject({
  email,
  password,
  company_id: z
    .uuid()
    .optional()
    .describe('Of several accounts with this e-mail, the one in this company is tried first'),
});

/** The parameters of Google's redirect to the browser. */
export const googleLoginBody = z.strictObject({
  codeResponse: z.strictObject({ code: z.string().min(1).max(2000), state: z.string().min(1).max(200) }),
  type: z.literal('login'),
});

/** `fresh`: Google is to ask again who they are. */
export const googleQuery = z.strictObject({ fresh: z.literal('true').optional() });

/** Ties the Google account that a refusal named to an account of ours, by its password. */
export const googleTieBody = z.strictObject({ challenge: z.string().min(1).max(200), password });

export const forgotBody = z.strictObject({ email });

/** The confirmation must equal the password; the fault stands at the confirmation. */
const confirmed = { path: ['password_confirmation'], message: 'not_same', params: { code: 'not_same' } };

export const resetBody = z
  .strictObject({ token: z.string().min(1).max(200), email, password, password_confirmation: z.string() })
  .refine((body) => body.password === body.password_confirmation, confirmed);

export const changePasswordBody = z
  .strictObject({ id: z.uuid(), password_now: password, password, password_confirmation: z.string() })
  .refine((body) => body.password === body.password_confirmation, confirmed);

export const tokenAnswer = z.object({ data: z.object({ token: z.string() }) });

/** Who is signed in, and what they may do in the company they are in. */
export const currentUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  username: z.string(),
  permissions: z.array(z.string()),
  role_name: z.string(),
  /** The partners that they are bound to: they see what concerns these. Null where they work for the company. */
  partners: z.array(codedRecord).nullable(),
  company_id: z.uuid(),
  tenant_id: z.uuid(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  language,
  color_scheme: z.enum(COLOR_SCHEMES),
  /** Null when the account has no end. After it, all can be read and nothing changed. */
  trial_ends_at: z.iso.datetime().nullable(),
  trial_ended: z.boolean(),
  /** The company asks for a second step, and the person has yet to set it up: nothing else is open to them. */
  second_step_missing: z.boolean(),
  /** They have yet to accept the present privacy notice. Screens ask for it; programs are not held up. */
  notice_missing: z.boolean(),
});

export type CurrentUser = z.output<typeof currentUser>;
