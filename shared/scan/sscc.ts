import { z } from 'zod';
import { checkDigit, isChecked } from '../gtin.ts';

/** Digits of extension digit, GS1 Company Prefix and serial reference together. */
const DIGITS = 17;

/**
 * Numbers that begin so are no GS1 Company Prefixes: numbers of restricted circulation (02, 04, 2), of periodicals and books (977 to
 * 979), of coupons and receipts (98, 99), and GTIN-8 (0000), by the list of GS1 Prefixes of the GS1 General Specifications.
 */
const notOfCompanies = /^(?:02|04|2|97[789]|98|99|0000)/;

const isCompanyPrefix = (digits: string): boolean => /^\d{7,10}$/.test(digits) && !notOfCompanies.test(digits);

/** A GS1 Company Prefix with blanks or points or without; stored as 7 to 10 digits, as GS1 gives them to companies. */
export const companyPrefix = z
  .string()
  .max(30)
  .overwrite((typed) => typed.replaceAll(/[\s.-]/g, ''))
  .refine(isCompanyPrefix, { params: { code: 'not_a_gs1_prefix' } });

/** How many numbers a company has for its handling units: ten extension digits times all its serial references. */
export const ssccCapacity = (prefix: string): number => 10 ** (DIGITS - prefix.length);

/**
 * The Serial Shipping Container Code of a handling unit (GS1 General Specifications, AI (00)): extension digit, GS1 Company Prefix,
 * serial reference, check digit. The extension digit has no meaning of its own and counts on where the serial references are used up.
 * @param serial from 0 to below `ssccCapacity(prefix)`
 * @throws RangeError where the company has no such number
 */
export function ssccOf(prefix: string, serial: number): string {
  if (serial < 0 || serial >= ssccCapacity(prefix)) throw new RangeError(`no serial reference ${serial} of ${prefix}`);
  const digits = String(serial).padStart(DIGITS - prefix.length, '0');
  const unchecked = `${digits[0]}${prefix}${digits.slice(1)}`;
  return unchecked + checkDigit(unchecked);
}

/** Whether the text is a Serial Shipping Container Code: 18 digits, the last of which checks the others. */
export const isSscc = (code: string): boolean => /^\d{18}$/.test(code) && isChecked(code);
