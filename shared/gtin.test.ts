import { expect, it } from 'vitest';
import { isGtin } from './gtin.ts';

it.each([
  ['96385074', true],
  ['036000291452', true],
  ['4006381333931', true],
  ['8991002101630', true],
  ['10614141000415', true],
  // One digit is wrong, or two stand in the other's place.
  ['96385075', false],
  ['4006381333932', false],
  ['4006383133931', false],
  ['10614141000416', false],
  // Neither fewer nor more digits make one, and nothing but digits does.
  ['', false],
  ['0', false],
  ['400638133393', false],
  ['12345678901', false],
  ['0000000000000000', false],
  ['4006381-333931', false],
  ['٤006381333931', false],
])('takes “%s” for a GTIN: %s', (text, is) => {
  expect(isGtin(text)).toBe(is);
});
