import { expect, it } from 'vitest';
import { patternFault, placeInCode, positionCode, rowLetters, usualPattern } from './position-code.ts';
import { layout, placesOf } from './storage.ts';

const place = { room: 'FRZ1', row_no: 1, bay_no: 2, level_no: 3 };
const size = { rows: 4, bays: 6, levels: 3 };

it('says a place as its pattern does', () => {
  expect(positionCode(usualPattern, place)).toBe('FRZ1-A-02-03');
  expect(positionCode('{row_no}/{bay}{level}', place)).toBe('01/0203');
  expect(positionCode('rak', place)).toBe('rak');
});

it('calls rows by letters, and goes on after the last of them', () => {
  expect([1, 26, 27, 52, 53, 99].map(rowLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'CU']);
});

it('finds a pattern that would call two places the same', () => {
  expect(patternFault({ ...size, pattern: usualPattern })).toBeUndefined();
  expect(patternFault({ ...size, pattern: '{room}-{bay}-{level}' })).toBe('pattern_same');
  expect(patternFault({ ...size, rows: 1, pattern: '{room}-{bay}-{level}' })).toBeUndefined();
  expect(patternFault({ rows: 1, bays: 1, levels: 1, pattern: 'rak' })).toBeUndefined();
});

it.each([
  ['rows', 'row', '{row_no}'],
  ['bays', 'bay', '{bay}'],
  ['levels', 'level', '{level}'],
] as const)('asks for the number of the %s where there are two, and not where there is one', (many, token, told) => {
  const one = { rows: 1, bays: 1, levels: 1 };
  const without = usualPattern.replace(`-{${token}}`, '');
  expect(patternFault({ ...one, pattern: without })).toBeUndefined();
  expect(patternFault({ ...one, [many]: 2, pattern: without })).toBe('pattern_same');
  expect(patternFault({ ...one, [many]: 2, pattern: told })).toBeUndefined();
});

it('knows no other parts, and no brace that belongs to none', () => {
  for (const pattern of ['{Row}-{bay}-{level}', '{}', '{row}-{bay}-{level}}', '{row-{bay}-{level}'])
    expect([pattern, patternFault({ ...size, pattern })]).toEqual([pattern, 'pattern_token']);
});

it('gives every place of a layout a code of its own', () => {
  const places = placesOf({ rows: 30, bays: 12, levels: 5 });
  const codes = places.map((one) => positionCode(usualPattern, { ...one, room: 'R' }));
  expect(new Set(codes).size).toBe(1800);
  expect([codes[0], codes.at(-1)]).toEqual(['R-A-01-01', 'R-AD-12-05']);
});

it('makes at most two thousand positions at once', () => {
  const asked = { rows: 50, bays: 10, levels: 4, pattern: usualPattern };
  expect(layout.safeParse(asked).success).toBe(true);
  expect(layout.safeParse({ ...asked, rows: 51 }).success).toBe(false);
});

it('reads a place from the end of a code, as people write it', () => {
  expect(placeInCode('FRZ1-A-01-02')).toEqual({ row_no: 1, bay_no: 1, level_no: 2 });
  expect(placeInCode('aa.2/10')).toEqual({ row_no: 27, bay_no: 2, level_no: 10 });
  expect(placeInCode('03-12-4')).toEqual({ row_no: 3, bay_no: 12, level_no: 4 });
  for (const code of ['', 'RAK 1', 'A-01', 'A-00-01', 'RUANG-1-2', 'A0102'])
    expect([code, placeInCode(code)]).toEqual([code, undefined]);
});
