import { pauses } from '#web/platform/calls/pauses.ts';

const DAY_MS = 86_400_000;

/** Milliseconds from a moment until the day turns in a time zone; in Indonesia no clock is ever changed. */
function untilNextDay(timeZone: string, now: number): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(now);
  const [hours, minutes, seconds] = clock.split(':').map(Number) as [number, number, number];
  return DAY_MS - ((hours * 60 + minutes) * 60 + seconds) * 1000 - (now % 1000);
}

/** Milliseconds from a moment until figures are read again: now and then, and as soon as the day turned where the company is. */
export const untilReadAgain = (timeZone: string, now: number): number =>
  Math.min(pauses.figures, untilNextDay(timeZone, now) + pauses.newDay);
