import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { RECIPIENTS_MAX, scheduleForm, type ScheduleSpan, scheduleSpans } from './report-schedule.ts';

const some = (count: number) => Array.from({ length: count }, () => randomUUID());
const [one, other] = [randomUUID(), randomUUID()];

/** The fields at which a schedule is refused that is sound but for some of them. */
const refused = (fields: object) => {
  const sound = { name: 'Mingguan', every: 'day', day: null, hour: 7, is_paused: false, recipient_ids: [one] };
  return scheduleForm.safeParse({ ...sound, ...fields }).error?.issues.map(({ path }) => path.join('/')) ?? [];
};

it('is sent on each day of a week, and of a month on those that every month has', () => {
  const days: Record<ScheduleSpan, (number | null)[]> = {
    day: [null],
    week: [1, 2, 3, 4, 5, 6, 7],
    month: Array.from({ length: 28 }, (_, at) => at + 1),
  };
  const any = [null, ...Array.from({ length: 32 }, (_, at) => at)];
  for (const every of scheduleSpans) {
    expect([every, any.filter((day) => refused({ every, day }).length === 0)]).toEqual([every, days[every]]);
    expect([every, any.flatMap((day) => refused({ every, day })).every((field) => field === 'day')]).toEqual([
      every,
      true,
    ]);
  }
});

it.each<[field: string, fits: unknown[], beyond: unknown[]]>([
  ['hour', [0, 23], [-1, 24, 7.5]],
  [
    'recipient_ids',
    [[one], [other, one], some(RECIPIENTS_MAX)],
    [[], [one, one], [one, other, one], some(RECIPIENTS_MAX + 1)],
  ],
])('takes in the field %s what is at its limits and nothing beyond', (field, fits, beyond) => {
  expect(fits.map((value) => refused({ [field]: value }))).toEqual(fits.map(() => []));
  expect(beyond.map((value) => refused({ [field]: value }))).toEqual(beyond.map(() => [field]));
});
