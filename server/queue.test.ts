import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { queueOf } from './queue.ts';

test('work runs in the order it came, never more at once than allowed', async () => {
  const inLine = queueOf({ running: 2, waiting: 10 });
  const begun: number[] = [];
  let now = 0;
  let most = 0;
  const work = (number: number) => async () => {
    begun.push(number);
    most = Math.max(most, ++now);
    await pause(2);
    now -= 1;
    return number;
  };

  const done = await Promise.all([1, 2, 3, 4, 5].map((number) => inLine(work(number))));

  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a full line refuses, and failed work makes room', async () => {
  const inLine = queueOf({ running: 1, waiting: 1 });
  const fails = async () => {
    await pause(1);
    throw new Error('broken');
  };
  const first = inLine(fails);
  const second = inLine(fails);

  await expect(inLine(fails)).rejects.toMatchObject({ problem: 'service-unavailable' });
  await expect(first).rejects.toThrow('broken');
  await expect(second).rejects.toThrow('broken');
  await expect(inLine(async () => 'room again')).resolves.toBe('room again');
});
