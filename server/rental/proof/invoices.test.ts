import fc from 'fast-check';
import { it } from 'vitest';
import { agreed } from './test-agreed.ts';
import { work } from './test-months.ts';
import { prove } from './test-proved.ts';

it('an invoice is an independent sum over the days of its month, whatever is posted, voided and billed in whatever order', async () => {
  await fc.assert(fc.asyncProperty(agreed, work(25), prove), { numRuns: 8, seed: 20_240_229, endOnFailure: true });
});
