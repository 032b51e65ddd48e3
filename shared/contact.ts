import { z } from 'zod';

const TYPED_MAX = 30;

/**
 * A telephone number as the whole world dials it, `+62812…`: Indonesian numbers may begin with 0, 62 or the 8 of a mobile
 * phone, others with + or 00. What is none comes back without blanks only.
 */
export function internationalPhone(typed: string): string {
  const bare = typed.replaceAll(/[\s()./-]/g, '');
  return bare
    .replace(/^00/, '+')
    .replace(/^(?:\+?620?|0)(?=[1-9])/, '+62')
    .replace(/^(?=8\d{7,11}$)/, '+62');
}

/** Country and number: at most 15 digits (ITU-T E.164). */
const looksLikePhone = /^\+[1-9]\d{7,14}$/;

/** Stored as the whole world dials it. */
export const phone = z
  .string()
  .max(TYPED_MAX)
  .overwrite(internationalPhone)
  .refine((number) => looksLikePhone.test(number), { params: { code: 'not_a_phone' } });

/** The tax number with or without its points; stored as 15 or 16 digits. */
export const npwp = z
  .string()
  .max(TYPED_MAX)
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, ''))
  .refine((digits) => /^\d{15,16}$/.test(digits), { params: { code: 'not_an_npwp' } });

/** A place of business (NITKU): the tax number of 16 digits and six digits of the place, of the head office 000000. */
export const nitku = z
  .string()
  .max(2 * TYPED_MAX)
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, ''))
  .refine((digits) => /^\d{22}$/.test(digits), { params: { code: 'not_a_nitku' } });

/** A unit of Coretax's list. */
export const coretaxUnit = z
  .string()
  .max(2 * TYPED_MAX)
  .overwrite((typed) => typed.trim().toUpperCase())
  .refine((code) => /^UM\.\d{4}$/.test(code), { params: { code: 'not_a_coretax_unit' } });

/** The business identification number: 13 digits, typed with or without blanks. */
export const nib = z
  .string()
  .max(TYPED_MAX)
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, ''))
  .refine((digits) => /^\d{13}$/.test(digits), { params: { code: 'not_a_nib' } });

/** The number of a bank account; stored as capital letters and digits, as an IBAN is. */
export const bankAccountNumber = z
  .string()
  .max(2 * TYPED_MAX)
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, '').toUpperCase())
  .refine((number) => /^[0-9A-Z]{4,34}$/.test(number), { params: { code: 'not_an_account' } });
