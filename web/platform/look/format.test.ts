import { expect, test } from 'vitest';
import { formatAgo, formatDate, formatInstant, formatMoment, formatNumber, formatSigned } from './format.ts';

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

test('an instant has its seconds from the company’s time zone, also after a switch to another one', () => {
  expect(formatInstant('2026-03-04T17:05:09.000Z', 'Asia/Jakarta')).toBe('05-03-2026 00:05:09');
  expect(formatInstant('2026-03-04T17:05:09.000Z', 'Asia/Jayapura')).toBe('05-03-2026 02:05:09');
  expect(formatInstant('2026-03-04T14:59:59.000Z', 'Asia/Jakarta')).toBe('04-03-2026 21:59:59');
});

test('a difference has its sign both ways, and nothing has none', () => {
  expect(formatSigned(1234.5, 3)).toBe('+1.234,500');
  expect(formatSigned(-2)).toBe('−2');
  expect(formatSigned(0)).toBe('0');
});

test('how long ago a moment is, is said in the largest unit', () => {
  const now = new Date('2026-03-04T12:00:00.000Z');
  expect(formatAgo('2026-03-04T11:59:30.000Z', 'en', now)).toBe('now');
  expect(formatAgo('2026-03-04T12:00:09.000Z', 'id', now)).toBe('sekarang');
  expect(formatAgo('2026-03-04T11:58:30.000Z', 'en', now)).toBe('1 minute ago');
  expect(formatAgo('2026-03-03T13:00:00.000Z', 'en', now)).toBe('23 hours ago');
  expect(formatAgo('2026-03-03T12:00:00.000Z', 'id', now)).toBe('1 hari yang lalu');
  expect(formatAgo('2024-03-03T12:00:00.000Z', 'en', now)).toBe('2 years ago');
});
