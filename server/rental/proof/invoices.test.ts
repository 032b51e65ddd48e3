import fc from 'fast-check';
import { it } from 'vitest';
import { type Agreed, agreed } from './test-agreed.ts';
import { work } from './test-months.ts';
import { prove } from './test-proved.ts';

it('an invoice is an independent sum over the days of its month, whatever is posted, voided and billed in whatever order', async () => {
  await fc.assert(fc.asyncProperty(agreed, work(25), prove), { numRuns: 8, seed: 20_240_229, endOnFailure: true });
});

it('an invoice of shares of positions is an independent sum over the days of its month, beside what others sell and buy', async () => {
  const shared = agreed.map((terms): Agreed => ({ ...terms, storage: 'position_day', position_sharing: 'by_weight' }));
  await fc.assert(fc.asyncProperty(shared, work(25), prove), { numRuns: 4, seed: 20_240_301, endOnFailure: true });
});

it.each([
  ['pallet_day', 8],
  ['m3_day', 2],
  ['room_month', 2],
  ['position_month', 3],
] as const)(
  'an invoice by %s is an independent sum over the days of its month, whatever stood on what',
  async (storage, numRuns) => {
    const terms = agreed.map((one): Agreed => ({ ...one, storage }));
    await fc.assert(fc.asyncProperty(terms, work(30), prove), { numRuns, seed: 20_240_302, endOnFailure: true });
  },
);
