import { expect, it } from 'vitest';
import { playRandomly, playWithKills } from './test-property.ts';

const HOUR = 60 * 60 * 1000;

it('whatever two companies do at two instances, their stock is what it should be', { timeout: HOUR }, async () => {
  expect(await playRandomly(500)).toBe(500);
});

it('so it is when an instance is killed while it posts, again and again', { timeout: HOUR }, async () => {
  expect(await playWithKills(50)).toBeGreaterThanOrEqual(50);
});
