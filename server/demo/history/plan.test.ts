import { expect, it } from 'vitest';
import { daysAfter } from '#shared/days.ts';
import { weekday } from './days.ts';
import { spread, workingDays } from './plan.ts';
import { chanceOf } from './random.ts';

const sum = (times: readonly number[]) => times.reduce((total, one) => total + one, 0);

it('nobody works on Sundays, on the first day or on the last', () => {
  expect(workingDays('2026-02-26', '2026-03-04')).toEqual(['2026-02-27', '2026-02-28', '2026-03-02', '2026-03-03']);
  expect(workingDays('2026-02-27', '2026-02-28')).toEqual([]);
  expect(workingDays('2026-02-28', '2026-02-27')).toEqual([]);
});

it('rare events happen at least once, on any days and in any quiet house', () => {
  const chance = chanceOf('PT Samudra Beku Nusantara');
  for (let at = 0; at < 400; at += 1) {
    const today = daysAfter('2027-12-01', at);
    const days = workingDays(daysAfter(today, -(2 + (at % 181))), today);
    const times = spread(
      days.map((day) => 0.001 * (1 + weekday(day))),
      chance,
    );
    expect(times).toHaveLength(days.length);
    expect(sum(times)).toBe(days.length === 0 ? 0 : 1);
  }
});

it('what is common happens as often as its weights add up to, early and late alike', () => {
  const times = spread(Array<number>(120).fill(0.5), chanceOf('seed'));
  expect(sum(times)).toBe(60);
  expect(sum(times.slice(0, 40))).toBeCloseTo(20, -1);
  expect(sum(times.slice(80))).toBeCloseTo(20, -1);
});

it('falls where the weights are', () => {
  expect(spread([0, 3, 0, 0, 2], chanceOf('seed'))).toEqual([0, 3, 0, 0, 2]);
});
