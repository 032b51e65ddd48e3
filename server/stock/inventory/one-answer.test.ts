import { expect, it } from 'vitest';
import { askRandomly } from './test-questions.ts';

/** The same questions each time; the long run asks new ones. */
const SEED = 17;

it('stock has one answer in list, totals, as of a day, file, reports and portal: what the moves come to', async () => {
  expect(await askRandomly(2, 25, SEED)).toBe(50);
}, 120_000);
