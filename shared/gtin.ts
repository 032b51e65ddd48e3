const digits = /^(\d{8}|\d{12,14})$/;

/**
 * Whether the last digit checks the others: from the right they count three times and once in turn, and with the check digit
 * the sum is a multiple of ten (GS1 General Specifications, check digit calculations).
 */
export const isChecked = (number: string): boolean =>
  /^\d+$/.test(number) &&
  Array.from(number, Number)
    .toReversed()
    .reduce((sum, digit, place) => sum + digit * (place % 2 ? 3 : 1), 0) %
    10 ===
    0;

/** The digit that checks these. */
export const checkDigit = (number: string): string =>
  Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) => isChecked(number + digit))!;

/** Whether the text is a Global Trade Item Number of 8, 12, 13 or 14 digits whose last digit checks the others. */
export const isGtin = (text: string): boolean => digits.test(text) && isChecked(text);

/** Whether two article numbers are the same: they are written with 8 to 14 digits, filled up with zeros. */
export const sameArticle = (one: string, other: string): boolean => one.padStart(14, '0') === other.padStart(14, '0');

/** An article number without the zeros that fill it up to 14 digits: 8, 12, 13 or 14 digits. */
export function shortGtin(gtin: string): string {
  const [, bare = gtin] = /^0*(\d+)$/.exec(gtin) ?? [];
  const length = [8, 12, 13].find((one) => bare.length <= one) ?? 14;
  return bare.padStart(length, '0');
}
