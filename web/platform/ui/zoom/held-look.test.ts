import { expect, test } from 'vitest';
import { heldLook, lookAt as look, wheelRatio } from './held-look.ts';

const at = (x: number, y: number) => ({ x, y });

test.each([
  [
    'twice as far apart is twice as large, around where it is held',
    look(1),
    2,
    at(300, 100),
    at(300, 100),
    look(2, -300, -100),
  ],
  ['half as far apart is half as large', look(4, -900, -300), 0.5, at(300, 100), at(300, 100), look(2, -300, -100)],
  ['what is held follows', look(2, -300, -100), 1, at(300, 100), at(340, 90), look(2, -260, -110)],
  ['it is held at the closest look', look(6, -500, -200), 4, at(100, 100), at(100, 100), look(12, -1100, -500)],
  ['it is held where the whole is seen', look(2, -300, -100), 0.1, at(300, 100), at(300, 100), look(1, 0, 0)],
])('%s', (_, start, ratio, from, to, expected) => {
  expect(heldLook(start, { ratio, from, to }, { least: 1, most: 12 })).toEqual(expected);
});

test('a wheel shows as much however many events its turn comes as', () => {
  const atOnce = wheelRatio(-120);
  const bitByBit = Array.from({ length: 40 }, () => wheelRatio(-3)).reduce((all, one) => all * one);
  expect(atOnce).toBeGreaterThan(1.1);
  expect(bitByBit).toBeCloseTo(atOnce, 9);
  expect(wheelRatio(120) * atOnce).toBeCloseTo(1, 9);
});
