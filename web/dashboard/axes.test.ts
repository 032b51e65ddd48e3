import { expect, test } from 'vitest';
import { daysBetween, roundTicks } from './axes.ts';

test.each([
  [1, [0, 0.5, 1]],
  [7, [0, 2, 4, 6, 8]],
  [4000, [0, 1000, 2000, 3000, 4000]],
  [17_300, [0, 5000, 10_000, 15_000, 20_000]],
])('an axis up to %d has round figures', (greatest, ticks) => {
  expect(roundTicks(greatest, 4)).toEqual(ticks);
});

test('days fill the width, each with a gap before the next', () => {
  const { left, wide } = daysBetween(['2026-01-01', '2026-01-02', '2026-01-03'], 64, 900);
  expect(left('2026-01-01')).toBe(64);
  expect(left('2026-01-03') + wide).toBeCloseTo(900);
  expect(left('2026-01-02') - left('2026-01-01')).toBeCloseTo(wide / 0.75);
});

test('a place belongs to the day that begins there or before it, and to the first or last beyond them', () => {
  const { left, dayAt } = daysBetween(['2026-01-01', '2026-01-02', '2026-01-03'], 64, 900);
  expect(dayAt(left('2026-01-02'))).toBe(1);
  expect(dayAt(left('2026-01-02') - 1)).toBe(0);
  expect([dayAt(0), dayAt(5000)]).toEqual([0, 2]);
});
