import { expect, test } from 'vitest';
import { codePlaces } from './codes.ts';

const at = (x: number, y: number, code = 'ABC') => ({ x, y, radius: 8, code });
const anchors = (...coded: ReturnType<typeof at>[]) =>
  codePlaces(coded).map((place) => place && [place.anchor, place.y]);

test('a code stands above its circle, and below where another one is above', () => {
  expect(anchors(at(0, 0), at(100, 0))).toEqual([
    ['middle', -12],
    ['middle', -12],
  ]);
  expect(anchors(at(0, 0), at(10, 0))).toEqual([
    ['middle', -12],
    ['middle', 20],
  ]);
});

test('a third one close by stands beside its circle', () => {
  expect(anchors(at(0, 0), at(10, 0), at(20, 2))).toEqual([
    ['middle', -12],
    ['middle', 20],
    ['start', 4],
  ]);
});

test('a code without room is left out', () => {
  const crowd = [at(0, 0), at(2, 0), at(4, 0), at(6, 0), at(8, 0)];
  expect(codePlaces(crowd).filter((place) => place === undefined).length).toBeGreaterThan(0);
});
