import fc from 'fast-check';
import { it } from 'vitest';
import { agreed } from './test-agreed.ts';
import { work } from './test-months.ts';
import { proves } from './test-proved.ts';

it.each([1, 2, 3, 4])(
  'invoices are independent sums over days through long stories (seed %i)',
  async (seed) => {
    const long = fc.asyncProperty(agreed, work(60), proves);
    await fc.assert(long, { numRuns: 30, seed });
  },
  900_000,
);
