import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairQueue, queuesOf } from './queue.ts';

/** Work that takes a moment, notes its name when it begins, and how much ran at once at most. */
function noting() {
  const begun: string[] = [];
  const at = { once: 0, most: 0 };
  const work = (name: string) => async () => {
    begun.push(name);
    at.most = Math.max(at.most, ++at.once);
    await nextTurn();
    at.once -= 1;
    return name;
  };
  return { begun, at, work };
}

const busy = { problem: 'service-unavailable' };

test('the work of one key runs in the order it came, on half of the places', async () => {
  const inTurn = fairQueue({ running: 4, waiting: 10 });
  const { begun, at, work } = noting();

  const done = await Promise.all(['1', '2', '3', '4', '5'].map((name) => inTurn('one', work(name))));

  expect(done).toEqual(['1', '2', '3', '4', '5']);
  expect(begun).toEqual(['1', '2', '3', '4', '5']);
  expect(at.most).toBe(2);
});

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [5, 2],
])('of %i places, running or waiting, a key has %i', async (places, own) => {
  const { at, work } = noting();
  const inTurn = fairQueue({ running: places, waiting: places });
  const done = await Promise.allSettled(Array.from({ length: 2 * places + 1 }, () => inTurn('a', work('a'))));
  expect(at.most).toBe(own);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 * own);
});

test('all keys together have no more than all places', async () => {
  const inTurn = fairQueue({ running: 4, waiting: 10 });
  const { at, work } = noting();
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => inTurn(key, work(key))));
  expect(at.most).toBe(4);
});

test('keys take turns: who brings one piece does not wait for all of another', async () => {
  const inTurn = fairQueue({ running: 1, waiting: 20 });
  const { begun, work } = noting();
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name))),
    ...['b1', 'b2'].map((name) => inTurn('b', work(name))),
    inTurn('c', work('c1')),
  ]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('a key that fills its half of the line is refused, and leaves the other half to others', async () => {
  const inTurn = fairQueue({ running: 1, waiting: 4 });
  const { work } = noting();
  const flood = await Promise.allSettled(
    Array.from({ length: 9 }, () => inTurn('a', work('a'))).concat(inTurn('b', work('b'))),
  );
  expect(flood.filter(({ status }) => status === 'rejected')).toHaveLength(6);
  expect(flood.at(-1)).toEqual({ status: 'fulfilled', value: 'b' });
});

test('a full line refuses, and failed work makes room', async () => {
  const inTurn = fairQueue({ running: 1, waiting: 1 });
  const fails = async () => {
    await nextTurn();
    throw new Error('broken');
  };
  const first = inTurn('a', fails);
  const second = inTurn('b', fails);

  await expect(inTurn('c', fails)).rejects.toMatchObject(busy);
  await expect(first).rejects.toThrow('broken');
  await expect(second).rejects.toThrow('broken');
  await expect(inTurn('a', async () => 'room again')).resolves.toBe('room again');
});

test('queues of their own do not know of each other', async () => {
  const inTurn = queuesOf({ running: 1, waiting: 1 });
  const { at, work } = noting();
  const done = await Promise.allSettled(['a', 'a', 'a', 'b', 'c'].map((key) => inTurn(key, work(key))));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(at.most).toBe(3);
});
