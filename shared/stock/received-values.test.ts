import fc from 'fast-check';
import { expect, it } from 'vitest';
import { receivedValues, shared } from './received-values.ts';

const line = (unit_price: number | null, ...weights: number[]) => ({
  unit_price,
  allocations: weights.map((net_weight_g) => ({ net_weight_g })),
});

it('values a line by its price a kg, half up', () => {
  expect(receivedValues([line(50_000, 20_500)], 0)).toEqual([[1_025_000]]);
  expect(receivedValues([line(1, 500), line(1, 499)], 0)).toEqual([[1], [0]]);
  expect(receivedValues([line(null, 3000)], 0)).toEqual([[0]]);
});

it('lets all lines bear what they cost together, by weight and to the last rupiah', () => {
  expect(receivedValues([line(0, 1000), line(0, 1000), line(0, 1000)], 100)).toEqual([[34], [33], [33]]);
  expect(receivedValues([line(1000, 1000, 2000), line(null, 3000)], 60)).toEqual([[1010, 2020], [30]]);
});

it('gives nobody anything where nothing came', () => {
  expect(receivedValues([line(1000)], 500)).toEqual([[]]);
});

it('shares any amount exactly, and nobody is off by a rupiah', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), weights, (amount, of) => {
      const whole = of.reduce((sum, weight) => sum + weight, 0);
      const parts = shared(amount, of);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole === 0 ? 0 : amount);
      for (const [at, part] of parts.entries()) {
        const exact = whole === 0 ? 0n : (BigInt(amount) * BigInt(of[at]!)) / BigInt(whole);
        expect([exact, exact + 1n]).toContain(BigInt(part));
      }
    }),
  );
});

it('gives the odd rupiah to whom the division leaves the largest remainder, and among equals to the first', () => {
  expect(shared(10, [3, 3, 1])).toEqual([4, 4, 2]);
  expect(shared(10, [1, 3, 3])).toEqual([2, 4, 4]);
  expect(shared(11, [1, 3, 3])).toEqual([1, 5, 5]);
  expect(shared(2, [1, 1, 1])).toEqual([1, 1, 0]);
  expect(shared(7, [0, 5, 0])).toEqual([0, 7, 0]);
});
