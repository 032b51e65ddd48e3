const digits = /^(\d{8}|\d{12,14})$/;

/**
 * Whether the text is a Global Trade Item Number of 8, 12, 13 or 14 digits whose last digit checks the others: from
 * the right they count three times and once in turn, and with the check digit the sum is a multiple of ten
 * (GS1 General Specifications, check digit calculations).
 */
export function isGtin(text: string): boolean {
  if (!digits.test(text)) return false;
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
