import { expect, it } from 'vitest';
import { postedKinds } from './test-kinds.ts';
import { playRandomly, playWithKills } from './test-property.ts';

const MINUTES = 60 * 1000;
/** The same days each time, so that what fails was changed; the long run plays others. */
const SEED = 17;

it(
  'two companies at two instances: stock agrees with the model, and the ledgers hold',
  { timeout: 20 * MINUTES },
  async () => {
    const { played, kinds } = await playRandomly(60, { seed: SEED, wanted: postedKinds });
    expect(played).toBeGreaterThanOrEqual(60);
    expect(postedKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  },
);

it('the same holds when an instance is killed while it posts', { timeout: 8 * MINUTES }, async () => {
  expect(await playWithKills(6, SEED)).toBeGreaterThanOrEqual(6);
});
