import { z } from 'zod';
import { email, password } from './auth.ts';
import { npwp, phone } from './contact.ts';
import { TEXT_MAX, TIME_ZONES } from './limits.ts';
import { visible } from './text.ts';
import { language, name } from './fields.ts';
import { noticeVersion } from './privacy-notice.ts';

export const FIRST_NAME_MAX = 100;
const TOKEN_MAX = 200;

/**
 * Letters of any script and what stands between them in names. No address can hide in it, since it is shown in mails: a
 * point is followed by a blank, or is one of an abbreviation such as `S.Pd`.
 */
const looksLikeName = /^(?!.*[\p{L}\p{M}]{2}\.[\p{L}\p{M}]{2})(?:[\p{L}\p{M}][\p{L}\p{M} .,'’ʼ-]*)?$/u;

const personName = z
  .string()
  .trim()
  .min(1)
  .max(FIRST_NAME_MAX)
  .refine((typed) => looksLikeName.test(typed), { params: { code: 'not_a_name' } });

const confirmed = { path: ['password_confirmation'], message: 'not_same', params: { code: 'not_same' } };

export const registerBody = z
  .strictObject({
    first_name: personName,
    last_name: personName,
    email,
    phone,
    password,
    password_confirmation: z.string(),
    /** The privacy notice they read beside the form. Programs may leave it out: the person is asked at their first screen. */
    notice_version: noticeVersion.optional(),
  })
  .refine((body) => body.password === body.password_confirmation, confirmed);

export type RegisterForm = z.input<typeof registerBody>;

export const resendActivationBody = z.strictObject({ email });

const token = z.string().min(1).max(TOKEN_MAX);

/** The link proves the e-mail, the password that it is the person who registered. */
export const activationBody = z.strictObject({ email, token, password });

/** Nobody fills in what is optional with nothing. */
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().optional();

export const completeSignUpBody = z.strictObject({
  token,
  company_name: name,
  npwp: optional(npwp),
  address: optional(visible(z.string().trim().min(1).max(TEXT_MAX))),
  phone: optional(phone),
  time_zone: z.enum(TIME_ZONES),
  /** Of the company: of what it starts with. */
  language,
  /** Whether it starts with the reference data of the trade, or with empty lists. */
  with_reference: z.boolean(),
});

/** The full name of a person. A person with a single name types it twice. */
export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  first_name.toLowerCase() === last_name.toLowerCase() ? first_name : `${first_name} ${last_name}`;
