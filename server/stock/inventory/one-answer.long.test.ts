import { expect, it } from 'vitest';
import { postedKinds } from '#server/stock/ledger/proof/test-kinds.ts';
import { askRandomly } from './test-questions.ts';

const HOUR = 60 * 60 * 1000;

it(
  'ten thousand random questions on stock have one answer each, over all kinds of documents',
  { timeout: HOUR },
  async () => {
    const { alike, kinds } = await askRandomly(80, 125);
    expect(alike).toBe(10_000);
    expect(postedKinds.filter((kind) => !kinds.includes(kind))).toEqual([]);
  },
);
