import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { playRandomly, playWithKills } from './test-property.ts';

const HOUR = 60 * 60 * 1000;
/** Said with a failure, so that it can be played again. */
const seed = randomInt(2 ** 31);

it('the stock of two companies stays right under any commands at two instances', { timeout: HOUR }, async () => {
  expect((await playRandomly(500, { seed })).played).toBe(500);
});

it('so it is when an instance is killed while it posts, again and again', { timeout: HOUR }, async () => {
  expect(await playWithKills(50, seed)).toBeGreaterThanOrEqual(50);
});
