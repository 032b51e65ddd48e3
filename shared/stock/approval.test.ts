import { describe, expect, it } from 'vitest';
import { isAboveLimits, isValueAbove, outgrew } from './approval.ts';

const limits = (approval_above_kg: number | null, approval_above_rupiah: number | null, needs_approval = true) => ({
  needs_approval,
  approval_above_kg,
  approval_above_rupiah,
});
const goods = (net_weight_g: number, value: number, is_unpriced = false) => ({ net_weight_g, value, is_unpriced });

describe('somebody else has to approve', () => {
  it('what weighs a gram more than the limit, and not what weighs as much', () => {
    expect(isAboveLimits(goods(100_000, 9e9), limits(100, null))).toBe(false);
    expect(isAboveLimits(goods(100_001, 0), limits(100, null))).toBe(true);
    expect(isAboveLimits(goods(1, 0), limits(0, null))).toBe(true);
    expect(isAboveLimits(goods(0, 0), limits(0, null))).toBe(false);
  });

  it('what is worth a rupiah more than the limit, and what nobody knows the value of', () => {
    expect(isAboveLimits(goods(9e12, 5000), limits(null, 5000))).toBe(false);
    expect(isAboveLimits(goods(0, 5001), limits(null, 5000))).toBe(true);
    expect(isAboveLimits(goods(0, 0, true), limits(null, 5000))).toBe(true);
    expect(isAboveLimits(goods(0, 0, true), limits(100, null))).toBe(false);
  });

  it('what is above either of two limits; everything where there is none, and nothing where nobody is asked', () => {
    expect(isAboveLimits(goods(101_000, 0), limits(100, 5000))).toBe(true);
    expect(isAboveLimits(goods(0, 5001), limits(100, 5000))).toBe(true);
    expect(isAboveLimits(goods(100_000, 5000), limits(100, 5000))).toBe(false);
    expect(isAboveLimits(goods(0, 0), limits(null, null))).toBe(true);
    expect(isAboveLimits(goods(101_000, 5001, true), limits(100, 5000, false))).toBe(false);
  });
});

describe('what was approved is outgrown', () => {
  it('beyond five percent, which are still within it', () => {
    expect(outgrew(goods(105_000, 0), { net_weight_g: 100_000, value: 0 }, limits(50, null))).toBe(false);
    expect(outgrew(goods(105_001, 0), { net_weight_g: 100_000, value: 0 }, limits(50, null))).toBe(true);
    expect(outgrew(goods(1000, 1050), { net_weight_g: 1000, value: 1000 }, limits(null, 10))).toBe(false);
    expect(outgrew(goods(1000, 1051), { net_weight_g: 1000, value: 1000 }, limits(null, 10))).toBe(true);
  });

  it('only in what the limits look at; in either where there are two, or none', () => {
    const [heavy, dear] = [goods(200_000, 1000), goods(100_000, 2000)];
    const approved = { net_weight_g: 100_000, value: 1000 };
    const grown = (kg: number | null, rupiah: number | null) =>
      [heavy, dear].map((now) => outgrew(now, approved, limits(kg, rupiah)));
    expect(grown(1, null)).toEqual([true, false]);
    expect(grown(null, 1)).toEqual([false, true]);
    expect(grown(1, 1)).toEqual([true, true]);
    expect(grown(null, null)).toEqual([true, true]);
  });

  it('by a value that nobody knows, unless one was approved that nobody knew', () => {
    const unpriced = goods(100_000, 0, true);
    expect(outgrew(unpriced, { net_weight_g: 100_000, value: 1000 }, limits(null, 10))).toBe(true);
    expect(outgrew(unpriced, { net_weight_g: 100_000, value: 1000 }, limits(10, null))).toBe(false);
    expect(outgrew(unpriced, { net_weight_g: 100_000, value: null }, limits(null, 10))).toBe(false);
    expect(outgrew(goods(100_000, 9e9), { net_weight_g: 100_000, value: null }, limits(null, 10))).toBe(false);
    expect(outgrew(goods(106_000, 0, true), { net_weight_g: 100_000, value: null }, limits(10, 10))).toBe(true);
  });
});

describe('a cost that is set after posting needs another one', () => {
  it('above the limit and more than five percent above what was approved', () => {
    expect(isValueAbove(1000, null, limits(null, 1000))).toBe(false);
    expect(isValueAbove(1001, null, limits(null, 1000))).toBe(true);
    expect(isValueAbove(2100, 2000, limits(null, 1000))).toBe(false);
    expect(isValueAbove(2101, 2000, limits(null, 1000))).toBe(true);
  });

  it('never where only weight is limited, or nobody is asked; always where there is no limit', () => {
    expect(isValueAbove(9e9, null, limits(100, null))).toBe(false);
    expect(isValueAbove(9e9, null, limits(null, 1, false))).toBe(false);
    expect(isValueAbove(1, null, limits(null, null))).toBe(true);
    expect(isValueAbove(0, null, limits(null, null))).toBe(false);
  });
});
