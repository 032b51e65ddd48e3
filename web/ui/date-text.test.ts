import { expect, it } from 'vitest';
import { readDate } from './date-text.ts';

it.each([
  ['31-01-2027', '2027-01-31'],
  ['1-2-2027', '2027-02-01'],
  ['29/02/2028', '2028-02-29'],
  [' 15.08.2026 ', '2026-08-15'],
])('reads %s, the day first', (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each(['', '3', '31-0', '31-01-20', '31-02-2027', '00-01-2027', '01-13-2027', '2027-01-31', 'soon'])(
  'takes %j for no date',
  (text) => {
    expect(readDate(text)).toBeNull();
  },
);
