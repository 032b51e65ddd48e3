import { expect, it } from 'vitest';
import { rowsUpTo, slicesOf } from './slices.ts';

async function* inPieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size).split('');
}

it.each([1, 2, 3, 4, 9])('rows of one key stay together, however few are read at once: %d', async (size) => {
  const slices: string[] = [];
  for await (const slice of slicesOf(inPieces('aabbbbcdd', size), (letter) => letter)) slices.push(slice.join(''));
  expect(slices.join('')).toBe('aabbbbcdd');
  const letters = slices.flatMap((slice) => [...new Set(slice.split(''))]);
  expect(letters).toEqual(['a', 'b', 'c', 'd']);
});

it('nothing has no slices', async () => {
  const slices: unknown[] = [];
  for await (const slice of slicesOf(inPieces('', 1), () => '')) slices.push(slice);
  expect(slices).toEqual([]);
});

it.each([1, 2, 3, 9])('rows beside others are given up to a key, each once: %d', async (size) => {
  const upTo = rowsUpTo(inPieces('aabdde', size), (letter) => letter);
  const given: string[] = [];
  for (const key of ['a', 'c', 'c', 'd', 'z', 'z']) given.push((await upTo(key)).join(''));
  expect(given).toEqual(['aa', 'b', '', 'dd', 'e', '']);
});
