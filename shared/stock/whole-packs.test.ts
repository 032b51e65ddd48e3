import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedWeight, nearestPacks, type FixedStock } from './whole-packs.ts';

/** Sacks of 20 kg, all free. */
const sacks = (packs: number, grams = packs * 20_000, more: Partial<FixedStock> = {}): FixedStock => ({
  packs,
  net_weight_g: grams,
  free: { packs, net_weight_g: grams },
  nominal_g: 20_000,
  ...more,
});

describe('packs that weigh alike', () => {
  it('weigh as many times what one does', () => {
    expect(fixedWeight(sacks(100), 62)).toBe(1_240_000);
    expect(fixedWeight(sacks(100), 0)).toBe(0);
    expect(fixedWeight(sacks(100), 100)).toBe(2_000_000);
  });

  it('weigh what the ledger says of them, also where the variant was changed since', () => {
    expect(fixedWeight(sacks(10, 180_000), 3)).toBe(54_000);
  });

  it('leave to the last pack what was taken out of one before', () => {
    const opened = sacks(27, 530_000);
    expect(fixedWeight(opened, 26)).toBe(520_000);
    expect(fixedWeight(opened, 27)).toBe(530_000);
  });

  it('leave it to the last free pack', () => {
    const shared = sacks(27, 530_000, { free: { packs: 17, net_weight_g: 330_000 } });
    expect(fixedWeight(shared, 16)).toBe(320_000);
    expect(fixedWeight(shared, 17)).toBe(330_000);
  });

  it('come to the grams there are, after any earlier bookings', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 50_000 }), fc.nat(20_000));
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50_000 }), ([packs, each, odd], nominal_g) => {
        const stock = sacks(packs, packs * each + odd, { nominal_g });
        expect(fixedWeight(stock, packs)).toBe(packs * each + odd);
        for (const n of [1, packs - 1].filter((some) => some > 0 && some < packs)) {
          expect(fixedWeight(stock, n)).toBeGreaterThan(0);
          expect(fixedWeight(stock, n)).toBeLessThan(packs * each + odd);
        }
      }),
    );
  });
});

describe('a weight asked for', () => {
  it('lies between two numbers of whole packs', () => {
    expect(nearestPacks(1_250_000, 20_000)).toEqual([
      { packs: 62, net_weight_g: 1_240_000 },
      { packs: 63, net_weight_g: 1_260_000 },
    ]);
    expect(nearestPacks(5000, 20_000)).toEqual([
      { packs: 0, net_weight_g: 0 },
      { packs: 1, net_weight_g: 20_000 },
    ]);
  });

  it('is a number of whole packs, or none at all', () => {
    expect(nearestPacks(1_240_000, 20_000)).toEqual([{ packs: 62, net_weight_g: 1_240_000 }]);
    expect(nearestPacks(0, 20_000)).toEqual([{ packs: 0, net_weight_g: 0 }]);
  });
});
