import { expect, test } from 'vitest';
import { lookAt as look } from '#web/platform/ui/zoom/held-look.ts';
import { clamped } from './clamped.ts';

const frame = { width: 1000, height: 500, closest: 12 };
const whole = look(1);

test.each([
  ['a look at a part stays', look(2, -300, -100), look(2, -300, -100)],
  ['nothing beyond the left and the top is shown', look(2, 40, 30), look(2, 0, 0)],
  ['nothing beyond the right and the bottom is shown', look(2, -1040, -530), look(2, -1000, -500)],
  ['the map is not smaller than the whole', look(0.8, 100, 50), whole],
  ['the closest look is allowed', look(12, -900, -400), look(12, -900, -400)],
])('%s', (_, next, expected) => {
  expect(clamped(next, whole, frame)).toEqual(expected);
});

test('a look that would be too close changes nothing', () => {
  const before = look(11.9, -600, -200);
  expect(clamped(look(12.1, -620, -210), before, frame)).toBe(before);
});
