import fc from 'fast-check';
import { it } from 'vitest';
import { type Agreed, agreed, storages } from './test-agreed.ts';
import { work } from './test-months.ts';
import { proves } from './test-proved.ts';

const seeded = { seed: 20_240_229, endOnFailure: true };

it.each(storages)(
  'an invoice by %s is an independent sum over the days of its month, whatever is posted, voided and billed in whatever order',
  async (storage) => {
    const terms = agreed.map((one): Agreed => ({ ...one, storage }));
    await fc.assert(fc.asyncProperty(terms, work(30), proves), {
      ...seeded,
      numRuns: 2,
    });
  },
);

it('an invoice of shares of positions is an independent sum over the days of its month, beside what others sell and buy', async () => {
  const shared = agreed.map((terms): Agreed => ({ ...terms, storage: 'position_day', position_sharing: 'by_weight' }));
  await fc.assert(fc.asyncProperty(shared, work(25), proves), {
    ...seeded,
    numRuns: 3,
  });
});
