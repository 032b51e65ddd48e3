import { expect, test } from 'vitest';
import { formatDate, formatMoment, formatNumber } from './format.ts';

test('numbers have dots for thousands and a comma for decimals', () => {
  expect(formatNumber(1234567)).toBe('1.234.567');
  expect(formatNumber(1234.5, 3)).toBe('1.234,500');
  expect(formatNumber(-1200)).toBe('-1.200');
});

test('a moment is the day it was in the company’s time zone', () => {
  const lateInUtc = '2026-03-04T17:30:00.000Z';
  expect(formatDate(lateInUtc, 'Asia/Jakarta')).toBe('05-03-2026');
  expect(formatDate(lateInUtc, 'UTC')).toBe('04-03-2026');
});

test('a plain date stays itself in every time zone', () => {
  expect(formatDate('2026-03-04', 'Pacific/Honolulu')).toBe('04-03-2026');
});

test('a moment with its time has both from the company’s time zone', () => {
  expect(formatMoment('2026-03-04T17:05:00.000Z', 'Asia/Jakarta')).toBe('05-03-2026 00:05');
  expect(formatMoment('2026-03-04T17:05:00.000Z', 'Asia/Jayapura')).toBe('05-03-2026 02:05');
});
