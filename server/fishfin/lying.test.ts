import { expect, it } from 'vitest';
import { type LyingGoods, weighed } from './lying.ts';

/** 10 packs of 100 kg in all, of which 4 packs of 42 kg are reserved: 6 packs of 58 kg are free. */
const lying = (fields: Partial<LyingGoods> = {}): LyingGoods => ({
  id: 'b',
  variant_id: 'v',
  batch_id: 'n',
  position_id: 'p',
  handling_unit_code: null,
  stock_status: 'available',
  pledge_id: null,
  packs: 10,
  net_weight_g: 100_000,
  reserved_packs: 4,
  reserved_weight_g: 42_000,
  catch_weight: true,
  net_weight: null,
  facility: null,
  beside: null,
  ...fields,
});

const alike = { catch_weight: false, net_weight: 10, reserved_weight_g: 40_000 };

it.each([
  ['all that is free takes its weight', {}, 6, null, 58_000],
  ['all that is free takes its weight, told or not', {}, 6, 58, 58_000],
  ['all that is free weighs nothing else', {}, 6, 57.999, 'fixed_weight'],
  ['some packs have to be weighed', {}, 5, null, 'required'],
  ['some packs weigh what was told, to the gram', {}, 5, 49.501, 49_501],
  ['some packs weigh no more than all that is free', {}, 5, 58.001, 'insufficient_stock'],
  ['some packs leave a weight that can be true', {}, 1, 57, 'weight_implausible'],
  ['packs that weigh alike need not be weighed', alike, 5, null, 50_000],
  ['packs that weigh alike weigh nothing else', alike, 5, 50.001, 'fixed_weight'],
  ['all of what weighs alike', alike, 6, 60, 60_000],
])('%s', (_rule, fields, packs, kilograms, expected) => {
  const found = weighed(lying(fields), packs, kilograms);
  expect('code' in found ? found.code : found.net_weight_g).toBe(expected);
});
