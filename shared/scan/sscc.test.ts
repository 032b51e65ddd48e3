import { expect, it } from 'vitest';
import { companyPrefix, isSscc, ssccCapacity, ssccOf } from './sscc.ts';

it.each([
  // The example of the EPC Tag Data Standard of GS1.
  ['0614141', 1_234_567_890, '106141412345678908'],
  ['8991234', 0, '089912340000000008'],
  ['8991234567', 9_999_999, '989912345679999991'],
])('the number of the prefix %s with the serial reference %s is %s', (prefix, serial, sscc) => {
  expect(ssccOf(prefix, serial)).toBe(sscc);
  expect(isSscc(sscc)).toBe(true);
});

it('there are as many numbers as the prefix leaves digits for, and no more', () => {
  for (const prefix of ['8991234', '89912345', '899123456', '8991234567']) {
    const last = ssccCapacity(prefix) - 1;
    expect(isSscc(ssccOf(prefix, last))).toBe(true);
    expect(() => ssccOf(prefix, last + 1)).toThrow(RangeError);
    expect(() => ssccOf(prefix, -1)).toThrow(RangeError);
  }
});

it.each(['089912340000000009', '08991234000000000', '0899123400000000090', 'PAL-1'])('%s is no such number', (code) =>
  expect(isSscc(code)).toBe(false),
);

it('a prefix has 7 to 10 digits that GS1 gives to companies', () => {
  for (const typed of ['8991234', '8991234567', '899 1234', '0614141'])
    expect(companyPrefix.safeParse(typed).success).toBe(true);
  for (const typed of [
    '899123',
    '89912345678',
    '899123A',
    '2001234',
    '0212345',
    '0412345',
    '9771234',
    '9912345',
    '0000123',
  ])
    expect(companyPrefix.safeParse(typed).success).toBe(false);
});
