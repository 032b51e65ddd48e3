import { expect, it } from 'vitest';
import { newCodes } from './last-code.ts';

it('takes a label once as long as it stays in sight', () => {
  const codes = newCodes();
  expect([0, 200, 1300, 2400].map((now) => codes.isNew('A', now))).toEqual([true, false, false, false]);
});

it('takes a label again once it was out of sight', () => {
  const codes = newCodes();
  codes.isNew('A', 0);
  expect(codes.isNew('A', 1199)).toBe(false);
  expect(codes.isNew('A', 1199 + 1200)).toBe(true);
});

it('takes another label at once, and the first one after it', () => {
  const codes = newCodes();
  expect(['A', 'B', 'A'].map((code, index) => codes.isNew(code, index * 100))).toEqual([true, true, true]);
});
