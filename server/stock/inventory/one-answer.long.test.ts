import { expect, it } from 'vitest';
import { askRandomly } from './test-questions.ts';

const HOUR = 60 * 60 * 1000;

it('ten thousand random questions on stock have one answer each', { timeout: HOUR }, async () => {
  expect(await askRandomly(40, 250)).toBe(10_000);
});
