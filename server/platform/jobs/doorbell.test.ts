import { expect, it, onTestFinished, vi } from 'vitest';
import { createDoorbell } from './doorbell.ts';

const HOUR = 3_600_000;

it('wakes everybody who sleeps, each once', async () => {
  const bell = createDoorbell();
  const woken = Promise.all([bell.sleep(HOUR, bell.rings), bell.sleep(HOUR, bell.rings)]);
  bell.ring();
  await woken;
  expect(bell.rings).toBe(1);
});

it('lets nobody sleep who has not heard of a ring, and anybody else until the time is up', async () => {
  const bell = createDoorbell();
  const heard = bell.rings;
  bell.ring();
  await bell.sleep(HOUR, heard);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAwake = false;
  const sleeping = bell.sleep(HOUR, bell.rings).then(() => (isAwake = true));
  await vi.advanceTimersByTimeAsync(HOUR - 1);
  expect(isAwake).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await sleeping;
});
