import { expect, it } from 'vitest';
import { dateFault, readDate, writeDate } from './date-text.ts';

it.each([
  ['31-01-2027', '2027-01-31'],
  ['1-2-2027', '2027-02-01'],
  ['29/02/2028', '2028-02-29'],
  [' 15.08.2026 ', '2026-08-15'],
  ['2027-01-31', '2027-01-31'],
])('reads %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

it.each(['', '3', '31-0', '31-01-20', '31-02-2027', '00-01-2027', '01-13-2027', '2027-02-29', '2027-1', 'soon'])(
  'takes %j for no date',
  (text) => {
    expect(readDate(text)).toBeNull();
  },
);

it('tells a day that does not exist from what is not written as a date', () => {
  expect(['31-02-2026', '32/01/2026', '2026-02-31'].map(dateFault)).toEqual(['noSuchDay', 'noSuchDay', 'noSuchDay']);
  expect(['31-02', 'soon', '1-1-26'].map(dateFault)).toEqual(['unreadable', 'unreadable', 'unreadable']);
});

it('writes a date the day first, and what is none as it was typed', () => {
  expect(['2027-01-31', '31-02-2026', 'soon'].map(writeDate)).toEqual(['31-01-2027', '31-02-2026', 'soon']);
});
