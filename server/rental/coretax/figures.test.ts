import { expect, it } from 'vitest';
import { taxedLines, npwp16, placeOf } from './figures.ts';

const line = (amount: number) => ({ tariff: null, month: '2026-06-01', quantity: 1, amount, corrects: null });

it('takes what corrections give back as discounts, so that no line is below zero and the sum stays', () => {
  const lines = taxedLines([line(700), line(-900), line(500), line(0)]);
  expect(lines.map(({ price, discount, base }) => [price, discount, base])).toEqual([
    [70_000n, 70_000n, 0n],
    [50_000n, 20_000n, 30_000n],
  ]);
});

it('has every base as price less discount, and a tax within a rupiah of 11 % over many lines', () => {
  const amounts = Array.from({ length: 90 }, (_, at) => 1234 * at + 7);
  const lines = taxedLines(amounts.map(line));
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const vat = lines.reduce((total, { vat: one }) => total + one, 0n);
  expect(lines.every(({ price, discount, base }) => base === price - discount)).toBe(true);
  expect(Math.abs(Number(vat) / 100 - Math.round(sum * 0.11))).toBeLessThanOrEqual(1);
});

it('writes old tax numbers with a zero before them, and names the head office where no place is named', () => {
  expect([npwp16('012345678901000'), npwp16('0925429434070001'), npwp16('12'), npwp16(null)]).toEqual([
    '0012345678901000',
    '0925429434070001',
    undefined,
    undefined,
  ]);
  expect(placeOf({ npwp: '012345678901000', nitku: null })).toBe('0012345678901000000000');
});
