import { expect, it, vi } from 'vitest';
import { todayIn } from './words.ts';

it('today is the day in the company’s time zone, not in the browser’s', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T16:00:00Z') });
  expect(todayIn('Asia/Jakarta')).toBe('2026-06-15');
  expect(todayIn('Asia/Jayapura')).toBe('2026-06-16');
  vi.useRealTimers();
});
