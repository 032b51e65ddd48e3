import { expect, it } from 'vitest';
import { inTurns, slicesOf } from './in-turns.ts';

const busyFor = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('lets others have their turn while it goes through many items, in order', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  const seen: number[] = [];
  const items = Array.from({ length: 100 }, (_, at) => at);
  await inTurns(items, (item, at) => {
    busyFor(2);
    seen.push(item + at);
  });
  clearInterval(others);
  expect(seen).toEqual(items.map((item) => item * 2));
  expect(turns).toBeGreaterThan(5);
});

it('stops at the item that fails', async () => {
  const seen: number[] = [];
  const going = inTurns([1, 2, 3], (item) => {
    if (item === 2) throw new Error('two');
    seen.push(item);
  });
  await expect(going).rejects.toThrow('two');
  expect(seen).toEqual([1]);
});

it('parts items into portions', () => {
  expect([...slicesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...slicesOf([], 2)]).toEqual([]);
});
