import { describe, expect, it } from 'vitest';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { spread } from './spread.ts';

const held = (pledge_id: string | null, packs: number, kilograms: number) => ({
  pledge_id,
  packs,
  net_weight_g: gramsOf(kilograms),
});
const free = held(null, 4, 40);
const pledged = held('A', 6, 60);
const changed = (of: ReturnType<typeof held>[], packs: number, kilograms: number) =>
  spread(of, { packs, net_weight_g: gramsOf(kilograms) }).map((one) => [
    one.pledge_id,
    one.packs,
    kilogramsOf(one.net_weight_g),
  ]);

describe('what a stock take found to differ at a place', () => {
  it('is borne by the free goods as long as they can', () => {
    expect(changed([free, pledged], -3, -29)).toEqual([[null, -3, -29]]);
    expect(changed([free, pledged], -4, -40)).toEqual([[null, -4, -40]]);
    expect(changed([free, pledged], 2, 21)).toEqual([[null, 2, 21]]);
    expect(changed([pledged], 2, 21)).toEqual([[null, 2, 21]]);
  });

  it('is missing of pledged goods where more is missing than is free', () => {
    expect(changed([free, pledged], -7, -70)).toEqual([
      [null, -4, -40],
      ['A', -3, -30],
    ]);
    expect(changed([pledged], -6, -60)).toEqual([['A', -6, -60]]);
  });

  it('leaves the weight that is there with the packs that are there', () => {
    expect(changed([free, pledged], -7, -68)).toEqual([
      [null, -4, -40],
      ['A', -3, -28],
    ]);
    expect(changed([free, pledged], -4, -38)).toEqual([
      [null, -4, -40],
      ['A', 0, 2],
    ]);
    expect(changed([pledged], 0, -2.5)).toEqual([['A', 0, -2.5]]);
    expect(changed([pledged], 0, 2.5)).toEqual([['A', 0, 2.5]]);
  });

  it('is missing of facilities in their order, and what they keep weighs what is there to the gram', () => {
    const of = [held('B', 2, 20), held('A', 3, 30.001)];
    expect(changed(of, -3, -30.002)).toEqual([
      ['B', -2, -20],
      ['A', -1, -10.002],
    ]);
    // Found packs that weigh no more than before: all of it weighs what is there.
    expect(changed([held('A', 3, 30)], 1, 0)).toEqual([
      [null, 1, 7.5],
      ['A', 0, -7.5],
    ]);
  });
});
