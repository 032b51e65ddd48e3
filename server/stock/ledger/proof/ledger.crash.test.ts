import { expect, it } from 'vitest';
import { playRandomly, playWithKills } from './test-property.ts';

const MINUTES = 60 * 1000;

it(
  'two companies at two instances: stock agrees with the model, and the ledgers hold',
  { timeout: 8 * MINUTES },
  async () => {
    expect(await playRandomly(60)).toBe(60);
  },
);

it('the same holds when an instance is killed while it posts', { timeout: 8 * MINUTES }, async () => {
  expect(await playWithKills(6)).toBeGreaterThanOrEqual(6);
});
