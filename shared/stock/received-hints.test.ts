import { expect, it } from 'vitest';
import type { LineVariant } from './document.ts';
import type { Receipt } from './received-faults.ts';
import { receivedHints } from './received-hints.ts';

type Line = Receipt['lines'][number];

const variant = { catch_weight: true, net_weight: 10, temperature_class: 'FRZ' } as LineVariant;
const batch = { expiry_date: '2027-01-31' } as NonNullable<Line['new_batch']>;

const line = (fields: object = {}): Line => ({
  variant,
  batch_id: null,
  new_batch: batch,
  expected_packs: null,
  expected_weight_g: null,
  unit_price: 1000,
  temperature_c: null,
  allocations: [{ packs: 2, net_weight_g: 20_000, pack_weights_g: [10_000, 10_000] } as Line['allocations'][number]],
  ...fields,
});

const hints = (fields: object, header: object = {}) =>
  receivedHints(
    {
      kind: 'purchase',
      date: '2026-06-01',
      partner_id: 's',
      temperature_c: null,
      lines: [line(fields)],
      ...header,
    },
    '2026-06-10',
  ).map(({ pointer, code }) => `${pointer} ${code}`);

it('says nothing of goods as they should be', () => expect(hints({})).toEqual([]));

it('says what is past its expiry on arrival', () => {
  expect(hints({ new_batch: { expiry_date: '2026-06-09' } })).toEqual([
    '/lines/0/new_batch/expiry_date expired_already',
  ]);
  expect(hints({ new_batch: { expiry_date: '2026-06-10' } })).toEqual([]);
});

it('says what is good for longer than it keeps, from production or else from the receipt', () => {
  const keeps = { ...variant, shelf_life_days: 30 };
  const dated = (production_date: string | null, expiry_date: string) =>
    hints({ variant: keeps, new_batch: { production_date, expiry_date } });
  expect(dated('2026-05-20', '2026-06-19')).toEqual([]);
  expect(dated('2026-05-20', '2026-06-20')).toEqual(['/lines/0/new_batch/expiry_date beyond_shelf_life']);
  expect(dated(null, '2026-07-01')).toEqual([]);
  expect(dated(null, '2026-07-02')).toEqual(['/lines/0/new_batch/expiry_date beyond_shelf_life']);
});

it('says what came too warm or too cold, by the line or else by the vehicle', () => {
  expect(hints({ temperature_c: -14.9 })).toEqual(['/lines/0/temperature_c too_warm']);
  expect(hints({}, { temperature_c: -10 })).toEqual(['/lines/0/temperature_c too_warm']);
  expect(hints({ temperature_c: -18 }, { temperature_c: -10 })).toEqual([]);
  const chilled = { catch_weight: true, net_weight: 10, temperature_class: 'CHL' };
  expect(hints({ temperature_c: -2, variant: chilled })).toEqual(['/lines/0/temperature_c too_cold']);
});

it('says what differs from what was expected, weight by more than two percent', () => {
  expect(hints({ expected_packs: 3, expected_weight_g: 20_400 })).toEqual(['/lines/0/expected_packs packs_unexpected']);
  expect(hints({ expected_packs: 2, expected_weight_g: 20_500 })).toEqual([
    '/lines/0/expected_weight weight_unexpected',
  ]);
});

it('points at the pack that was probably misread', () => {
  const allocations = [{ packs: 2, net_weight_g: 110_000, pack_weights_g: [10_000, 100_000] }];
  expect(hints({ allocations })).toEqual(['/lines/0/allocations/0/pack_weights/1 pack_unusual']);
});

it('asks for the price of a purchase, but nobody who may not see prices', () => {
  expect(hints({ unit_price: null })).toEqual(['/lines/0/unit_price no_price']);
  expect(hints({ unit_price: undefined })).toEqual([]);
  expect(hints({ unit_price: null }, { kind: 'production' })).toEqual([]);
});
