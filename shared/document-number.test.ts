import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMakeSameNumber, checkNumberFormat, formatDocumentNumber } from './document-number.ts';

describe('a number pattern', () => {
  it.each(['BM/{YYYY}/{MM}/{00000}', '{000}{YYYY}', '{00000000}/BM/{RM}/{YYYY}', 'a_b-1.2/{DD}{MM}{YYYY}{0000}'])(
    '%s makes numbers',
    (format) => expect(checkNumberFormat(format)).toBeUndefined(),
  );

  it.each([
    ['', 'number_counter'],
    ['BM/{YYYY}', 'number_counter'],
    ['BM/{YYYY}/{00}', 'number_counter'],
    ['BM/{YYYY}/{000000000}', 'number_counter'],
    ['BM/{YYYY}/{000}/{000}', 'number_counter'],
    ['BM/{MM}/{00000}', 'number_year'],
    ['BM/YYYY/{00000}', 'number_year'],
    ['BM/{yyyy}/{00000}', 'number_token'],
    ['BM/{YY}{YYYY}/{00000}', 'number_token'],
    ['BM/{YYYY/{00000}', 'number_token'],
    ['BM/{YYYY}}/{00000}', 'number_token'],
    ['BM/{}{YYYY}/{00000}', 'number_token'],
    ['BM {YYYY}/{00000}', 'number_characters'],
    ['BM#{YYYY}/{00000}', 'number_characters'],
    ['BÉ{YYYY}/{00000}', 'number_characters'],
    [`${'B'.repeat(40)}{YYYY}{00000}`, 'number_too_long'],
  ])('%s is refused: %s', (format, fault) => expect(checkNumberFormat(format)).toBe(fault));
});

describe('a document number', () => {
  it('is made of the date and the counter', () => {
    expect(formatDocumentNumber('BM/{YYYY}/{MM}/{00000}', '2026-09-07', 42)).toBe('BM/2026/09/00042');
    expect(formatDocumentNumber('{000}/BK/{RM}/{YYYY}-{DD}', '2026-11-30', 7)).toBe('007/BK/XI/2026-30');
  });

  it('grows where its digits do not suffice', () => {
    expect(formatDocumentNumber('{YYYY}{000}', '2026-01-01', 12_345)).toBe('202612345');
  });

  it('is never the same twice within a year', () => {
    const date = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([month, day]) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
    const count = fc.integer({ min: 1, max: 200_000 });
    const format = fc.constantFrom('{000}{MM}{YYYY}', '{MM}{000}{YYYY}', '1{RM}{000}/{YYYY}', '{RM}X{DD}{000}{YYYY}');
    fc.assert(
      fc.property(format, date, date, count, count, (made, day, otherDay, one, other) => {
        fc.pre(one !== other);
        expect(formatDocumentNumber(made, day, one)).not.toBe(formatDocumentNumber(made, otherDay, other));
      }),
    );
  });
});

describe('two patterns', () => {
  it.each([
    ['BM/{YYYY}/{00000}', 'BM/{YYYY}/{00000}'],
    ['BM/{YYYY}/{00000}', 'bm/{YYYY}/{000}'],
    ['BM/{YYYY}/{MM}/{00000}', 'BM/{YYYY}/{DD}/{00000}'],
    ['BM{YYYY}{000}', 'BM{YYYY}{MM}{000}'],
    ['{RM}/{YYYY}/{000}', 'X/{YYYY}/{000}'],
    ['{000}{YYYY}', '{YYYY}{000}'],
  ])('%s and %s can make the same number', (one, other) => {
    expect(canMakeSameNumber(one, other)).toBe(true);
    expect(canMakeSameNumber(other, one)).toBe(true);
  });

  it.each([
    ['BM/{YYYY}/{00000}', 'BK/{YYYY}/{00000}'],
    ['BM/{YYYY}/{00000}', 'BM/{YYYY}/{MM}/{00000}'],
    ['BM/{RM}/{YYYY}/{000}', 'BM/{MM}/{YYYY}/{000}'],
    ['{YYYY}/{000}A', '{YYYY}/{000}B'],
  ])('%s and %s cannot', (one, other) => {
    expect(canMakeSameNumber(one, other)).toBe(false);
    expect(canMakeSameNumber(other, one)).toBe(false);
  });

  it('that made the same number are known to be able to', () => {
    const piece = fc.constantFrom('{YYYY}', '{MM}', '{DD}', '{RM}', '{000}', 'A', 'I', '1', '0', '/');
    const format = fc.array(piece, { minLength: 2, maxLength: 7 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(format, format, fc.integer({ min: 1, max: 3000 }), (one, other, count) => {
        fc.pre(checkNumberFormat(one) === undefined && checkNumberFormat(other) === undefined);
        for (const day of ['2026-01-01', '2026-11-11']) {
          const same = formatDocumentNumber(one, day, count) === formatDocumentNumber(other, day, count);
          expect(same && !canMakeSameNumber(one, other)).toBe(false);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
