import { describe, expect, it } from 'vitest';
import { topUpOf } from './fishfin-figures.ts';
import { counted, haircutOf, monthsBetween, type Priced, worthOf } from './fishfin-worth.ts';

const goods = (batch: string, product: string, kilograms: number, fields: Partial<Priced> = {}): Priced => ({
  batch: { id: batch, number: batch },
  vessel: null,
  product_id: product,
  net_weight_g: kilograms * 1000,
  price: 1000,
  haircut: 0,
  ineligibility: null,
  ...fields,
});
const none = { batch_share: null, vessel_share: null, product_share: null };
const shown = (
  of: readonly Priced[],
  limits: { batch_share?: number; vessel_share?: number; product_share?: number },
) => counted(of, { ...none, ...limits }).map(({ value, beyond, ineligibility }) => [value, beyond, ineligibility]);

describe('the worth of goods', () => {
  it('is their weight at their price, less the haircut, in whole rupiah: the worked figures', () => {
    const one = { net_weight_g: 12_500_000, price: 62_000, haircut: 20, ineligibility: null };
    expect(worthOf(one)).toBe(620_000_000);
    const missing = topUpOf({ outstanding: 400_000_000, value: 620_000_000 }, 60);
    expect(missing).toBe(46_666_667);
    // So much more of the same comes back to the target, and a gram less does not.
    expect(worthOf({ ...one, net_weight_g: 940_861 })).toBeGreaterThanOrEqual(missing);
    expect(worthOf({ ...one, net_weight_g: 940_860 })).toBeLessThan(missing);
    expect(worthOf({ ...one, net_weight_g: 1, price: 1 })).toBe(0);
    expect(worthOf({ ...one, haircut: 100 })).toBe(0);
    expect(worthOf({ ...one, ineligibility: 'expired' })).toBe(0);
    // The most that can lie there, at the highest price.
    expect(worthOf({ ...one, net_weight_g: 1_000_000_000, price: 100_000_000, haircut: 0 })).toBe(100_000_000_000_000);
  });

  it.each([
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2026-01-15', '2026-02-14', 0],
    ['2026-01-15', '2026-02-15', 1],
    ['2025-12-31', '2027-01-31', 13],
    ['2026-02-01', '2026-01-01', 0],
  ])('knows whole months in the store: from %s to %s are %s', (from, to, months) => {
    expect(monthsBetween(from, to)).toBe(months);
  });

  it('has a haircut by time in the store and by remaining life, and never more than all', () => {
    const terms = { haircut: 20, haircut_per_month: 2, low_life: 50, haircut_low_life: 15 };
    const age = { received_date: '2026-01-01', production_date: null, expiry_date: '2026-04-11' };
    const on = (today: string, fields: object = {}) => haircutOf(terms, { ...age, ...fields }, today);
    // A hundred days of life: at half of it nothing is added, a day later it is.
    expect([on('2026-01-31'), on('2026-02-20'), on('2026-02-21')]).toEqual([20, 22, 37]);
    // It began with the production, if that is known.
    expect(on('2026-02-20', { production_date: '2025-12-01' })).toBe(37);
    expect(on('2026-02-21', { expiry_date: null })).toBe(22);
    expect(haircutOf({ ...terms, haircut_per_month: 40 }, age, '2026-03-05')).toBe(100);
  });

  it('counts up to the share of a batch, exactly at its border', () => {
    const half = [goods('A', 'P', 50), goods('B', 'P', 50)];
    expect(shown(half, { batch_share: 50 })).toEqual([
      [50_000, 0, null],
      [50_000, 0, null],
    ]);
    expect(shown(half, { batch_share: 49 })).toEqual([
      [49_000, 1000, 'batch_share'],
      [49_000, 1000, 'batch_share'],
    ]);
  });

  it('counts the first goods of a batch or a product wholly, and the last ones not', () => {
    const places = [goods('A', 'P', 30), goods('A', 'P', 30), goods('A', 'P', 20), goods('B', 'Q', 20)];
    expect(shown(places, { batch_share: 40 })).toEqual([
      [30_000, 0, null],
      [10_000, 20_000, 'batch_share'],
      [0, 20_000, 'batch_share'],
      [20_000, 0, null],
    ]);
    expect(shown(places, { batch_share: 40, product_share: 35 })).toEqual([
      [30_000, 0, null],
      [5000, 25_000, 'batch_share'],
      [0, 20_000, 'batch_share'],
      [20_000, 0, null],
    ]);
  });

  it('counts up to the share of the catch of a vessel, where that is known, before the share of a product', () => {
    const caught = (batch: string, vessel: string | null) => goods(batch, 'P', 25, { vessel });
    const places = [caught('A', 'km sari 1'), caught('B', 'km sari 1'), caught('C', null), caught('D', null)];
    expect(shown(places, { vessel_share: 40 })).toEqual([
      [25_000, 0, null],
      [15_000, 10_000, 'vessel_share'],
      [25_000, 0, null],
      [25_000, 0, null],
    ]);
    expect(shown(places, { vessel_share: 40, product_share: 60 })).toEqual([
      [25_000, 0, null],
      [15_000, 10_000, 'vessel_share'],
      [20_000, 5000, 'product_share'],
      [0, 25_000, 'product_share'],
    ]);
  });

  it('has shares of what is eligible: what does not count anyway widens none', () => {
    const places = [goods('A', 'P', 60), goods('B', 'P', 40), goods('C', 'Q', 900, { ineligibility: 'expired' })];
    expect(shown(places, { product_share: 70 })).toEqual([
      [60_000, 0, null],
      [10_000, 30_000, 'product_share'],
      [0, 0, 'expired'],
    ]);
    expect(shown([goods('C', 'Q', 900, { price: null, ineligibility: 'no_price' })], { product_share: 1 })).toEqual([
      [0, 0, 'no_price'],
    ]);
  });
});
