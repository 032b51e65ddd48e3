import { describe, expect, it } from 'vitest';
import { dropUntil, forecastOf, type Supposed } from './fishfin-forecast.ts';
import type { FacilityGoods } from './fishfin-goods.ts';

const terms = {
  target_ltv: 60,
  margin_call_ltv: 70,
  liquidation_ltv: 80,
  credit_limit: 1_000_000_000,
  advance_rate: 70,
  batch_share: null,
  vessel_share: null,
  product_share: null,
};

const goods = (id: string, fields: Partial<FacilityGoods> = {}): FacilityGoods => ({
  id,
  product_id: 'P-1',
  variant: { id: 'V-1', code: 'TN', name: 'Tuna' },
  batch: { id: `B-${id}`, number: `B-${id}` },
  vessel: null,
  expiry_date: '2090-01-01',
  position_code: 'A-01',
  handling_unit_code: null,
  stock_status: 'available',
  packs: 1250,
  net_weight: 12_500,
  catch_weight: true,
  price: 62_000,
  haircut: 20,
  value: 620_000_000,
  beyond: 0,
  ineligibility: null,
  ...fields,
});
const position = { goods: [goods('1')], outstanding: 400_000_000 };
const supposed = (fields: Partial<Supposed> = {}): Supposed => ({ drop: 0, leaving: new Map(), ...fields });

describe('how a facility would stand', () => {
  it('is how it stands where nothing is supposed: the worked figures', () => {
    expect(forecastOf(terms, position, supposed())).toEqual({
      value: 620_000_000,
      ltv: 64.52,
      band: 'above_target',
      availability: 34_000_000,
      top_up: 46_666_667,
    });
  });

  it('reaches the margin call at 57,143 rupiah a kg, which is a drop of 7.9 %', () => {
    expect(Math.floor((62_000 * (1000 - 78)) / 1000)).toBeGreaterThan(57_143);
    expect(dropUntil('margin_call', terms, position)).toBe(79);
    expect(forecastOf(terms, position, supposed({ drop: 78 })).band).toBe('above_target');
    expect(forecastOf(terms, position, supposed({ drop: 79 })).band).toBe('margin_call');
    expect(dropUntil('above_target', terms, position)).toBe(0);
    expect(dropUntil('margin_call', terms, { ...position, outstanding: 0 })).toBeNull();
  });

  it('counts what stays when goods leave, with the limits of concentration worked out again', () => {
    expect(forecastOf(terms, position, supposed({ leaving: new Map([['1', 2500]]) }))).toMatchObject({
      value: 496_000_000,
      ltv: 80.65,
      band: 'liquidation',
    });
    const two = [goods('1', { ineligibility: 'batch_share', beyond: 1, value: 1 }), goods('2')];
    const shared = forecastOf({ ...terms, batch_share: 50 }, { goods: two, outstanding: 1 }, supposed());
    expect(shared.value).toBe(1_240_000_000);
    const held = [goods('1', { ineligibility: 'not_available', value: 0 })];
    expect(forecastOf(terms, { goods: held, outstanding: 1 }, supposed())).toMatchObject({ value: 0, ltv: null });
  });
});
