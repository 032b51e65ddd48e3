import fc from 'fast-check';
import { it } from 'vitest';
import { agreed } from './test-agreed.ts';
import { work } from './test-months.ts';
import { prove } from './test-proved.ts';

it.each([1, 2, 3, 4])(
  'invoices are independent sums over days through long stories (seed %i)',
  async (seed) => {
    await fc.assert(fc.asyncProperty(agreed, work(60), prove), { numRuns: 30, seed });
  },
  900_000,
);
