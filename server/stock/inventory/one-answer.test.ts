import { expect, it } from 'vitest';
import {
  adjustedKinds,
  issuedKinds,
  receivedKinds,
  statusChangeKinds,
  transferredKinds,
  transformationKinds,
} from '#shared/stock/kinds.ts';
import { askRandomly } from './test-questions.ts';

/** The same questions each time; the long run asks new ones. */
const SEED = 17;

/** Of each some were posted; the long run posts all. */
const families: Record<string, readonly string[]> = {
  receivedKinds,
  issuedKinds,
  transferredKinds,
  adjustedKinds,
  transformationKinds,
  statusChangeKinds,
  betweenWarehouses: ['dispatch'],
  stockTakes: ['stock_take'],
  corrections: ['cost_correction'],
  voids: ['void'],
};

it('stock has one answer in list, totals, as of a day, file, reports, card and portal: what the moves come to', async () => {
  const { alike, kinds } = await askRandomly(10, 5, SEED);
  expect(alike).toBe(50);
  const missing = Object.keys(families).filter((name) => !families[name]!.some((kind) => kinds.includes(kind)));
  expect(missing).toEqual([]);
}, 120_000);
