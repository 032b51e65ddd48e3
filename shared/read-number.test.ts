import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NumberPlace, readNumber, writeNumber, writeUngrouped } from './read-number.ts';

const weight: NumberPlace = { decimals: 3, min: 0, max: 999_999_999.999, unit: 'kg' };
const celsius: NumberPlace = { decimals: 1, min: -99, max: 99, unit: '°C' };
const rupiah: NumberPlace = { decimals: 0, min: 0, unit: 'Rp' };

const value = (number: number) => ({ is: 'value', value: number });
const unreadable = { is: 'unreadable' };

describe('a number', () => {
  it.each([
    ['12.5', 12.5],
    ['12,5', 12.5],
    ['24.35', 24.35],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['.5', 0.5],
    [',5', 0.5],
    ['1,250', 1.25],
    ['1250', 1250],
    ['1250.5', 1250.5],
    ['1234.567', 1234.567],
    ['1.250,5', 1250.5],
    ['1,250.5', 1250.5],
    ['1.234,567', 1234.567],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1.234.567,89', 1_234_567.89],
    [' 1 500 ', 1500],
    ['1\u00a0500,5', 1500.5],
    ['007', 7],
    ['-18.5', -18.5],
    ['−18,5', -18.5],
    ['+ 3', 3],
    ['12.75 kg', 12.75],
    ['12,5 Kg', 12.5],
    ['12,5kilogram', 12.5],
    ['１２,５', 12.5],
  ])('%j is read as %d where decimals are usual', (text, number) => {
    expect(readNumber(text, weight)).toEqual(value(number));
  });

  it.each([
    ['1.250', [1250, 1.25]],
    ['12.500', [12_500, 12.5]],
    ['-1.250 kg', [-1250, -1.25]],
    ['999.999', [999_999, 999.999]],
  ])('%j has two readings', (text, readings) => {
    expect(readNumber(text, { ...weight, min: -1e6 })).toEqual({ is: 'ambiguous', readings });
  });

  it('has one reading where the other does not fit', () => {
    expect(readNumber('-18.500', celsius)).toEqual(value(-18.5));
    expect(readNumber('11.500', { decimals: 2, min: 0, max: 100, unit: '%' })).toEqual(value(11.5));
    expect(readNumber('1.255', { ...weight, decimals: 2 })).toEqual(value(1255));
    expect(readNumber('1.250', { ...weight, max: 1000 })).toEqual(value(1.25));
    expect(readNumber('1.250', { ...weight, min: 1000 })).toEqual(value(1250));
    // Where neither fits, it is in thousands, and its place says what is wrong with it.
    expect(readNumber('1.250', { ...weight, max: 1 })).toEqual(value(1250));
    expect(readNumber('1.250', { ...weight, min: 2000 })).toEqual(value(1250));
    // The limits themselves fit.
    expect(readNumber('1.250', { ...weight, min: 1.25, max: 1249 })).toEqual(value(1.25));
    const readings = [1250, 1.25];
    expect(readNumber('1.250', { ...weight, min: 1.25, max: 1250 })).toEqual({ is: 'ambiguous', readings });
  });

  it.each([
    ['1.250', 1250],
    ['150,000', 150_000],
    ['150000.00', 150_000],
    ['Rp 157.000', 157_000],
    ['Rp157.000,00', 157_000],
    ['Rp. 25.000,-', 25_000],
    ['25.000 IDR', 25_000],
    ['-Rp 500', -500],
    ['Rp -500', -500],
    ['1500.5', 1500.5],
  ])('%j is read as %d where numbers are whole', (text, number) => {
    expect(readNumber(text, rupiah)).toEqual(value(number));
  });

  it.each([
    '',
    ' ',
    'abc',
    '-',
    '.',
    '1.',
    '1,',
    '1.50.0',
    '1,5,0',
    '1..5',
    '1.2345,6',
    '1e3',
    '0x10',
    '--1',
    '-Rp -1',
  ])('is not in %j', (text) => {
    expect(readNumber(text, weight)).toEqual(unreadable);
    expect(readNumber(text, rupiah)).toEqual(unreadable);
  });

  it('is not read beside a unit of something else', () => {
    for (const text of ['500 g', 'Rp 500', '5 ton', '12 kg kg 3']) expect(readNumber(text, weight)).toEqual(unreadable);
    expect(readNumber('12 kg', { decimals: 3 })).toEqual(unreadable);
  });

  it('is not read where it has more digits than can be kept', () => {
    expect(readNumber('123456789012345', rupiah)).toEqual(value(123_456_789_012_345));
    expect(readNumber('1234567890123456', rupiah)).toEqual(unreadable);
  });
});

/** Numbers with up to three decimals, as people write them. */
const numbers = fc
  .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.constantFrom(1, 10, 100, 1000))
  .map(([digits, parts]) => digits / parts);
const anyPlace: NumberPlace = { decimals: 3 };
/** What may stand in a number, in any order. */
const figures = fc.string({ unit: fc.constantFrom('0', '1', '2', '5', '.', ',', '-', ' '), maxLength: 12 });

it('means the same in both notations for every number, or is asked', () => {
  const notations = [
    writeNumber,
    writeUngrouped,
    (number: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3, useGrouping: false }).format(number),
    (number: number) => new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 }).format(number),
  ];
  fc.assert(
    fc.property(numbers, fc.constantFrom(...notations), (number, write) => {
      const read = readNumber(write(number), anyPlace);
      expect(read.is === 'ambiguous' ? read.readings : 'value' in read && [read.value]).toContain(number || 0);
    }),
  );
});

it('in thousands with English commas is only taken for decimals where one comma stands alone', () => {
  const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
  fc.assert(
    fc.property(numbers, (number) => {
      const text = english.format(number);
      fc.pre(!/^-?\d{1,3},\d{3}$/.test(text) && !/^-?[1-9]\d{0,2}\.\d{3}$/.test(text));
      expect(readNumber(text, anyPlace)).toEqual(value(number || 0));
    }),
  );
});

it('is never guessed: one point before three digits has two readings, and nothing else has', () => {
  fc.assert(
    fc.property(figures, (text) => {
      const isSinglePoint = /^\s*[+-]? ?[1-9]\d{0,2}\.\d{3}\s*$/.test(text);
      expect(readNumber(text, anyPlace).is === 'ambiguous').toBe(isSinglePoint);
    }),
    { numRuns: 2000 },
  );
});

it('has the digits that were written, in their order', () => {
  const digits = (all: string) => all.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
  fc.assert(
    fc.property(figures, (text) => {
      const read = readNumber(text, anyPlace);
      fc.pre(read.is === 'value' && read.value !== 0);
      expect(digits(writeUngrouped('value' in read ? read.value : 0))).toBe(digits(text));
    }),
  );
});

it('goes back to what was written once it is shown', () => {
  expect([1250.5, 1_234_567, 0.125, -18.5, 12].map(writeNumber)).toEqual([
    '1.250,5',
    '1.234.567',
    '0,125',
    '-18,5',
    '12',
  ]);
  expect(writeUngrouped(1250.5)).toBe('1250,5');
});
