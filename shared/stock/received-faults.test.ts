import { describe, expect, it } from 'vitest';
import type { LineVariant } from './document.ts';
import type { AllocationInput } from './document-input.ts';
import { placeInGrams } from './in-grams.ts';
import { type Receipt, receivedFaults } from './received-faults.ts';

const today = '2026-06-10';

const variant: LineVariant = {
  id: 'v',
  code: 'LT-A',
  name: 'Loin tuna A',
  product_id: 'p',
  product_name: 'Loin tuna',
  type: 'storable',
  traceability: 'batch',
  has_expired: true,
  can_sold: true,
  can_purchased: true,
  catch_weight: true,
  unit: null,
  gross_weight: null,
  glaze_percent: null,
  scientific_name: null,
  net_weight: 10,
  temperature_class: 'FRZ',
  shelf_life_days: null,
  has_species: true,
  has_product_form: true,
  selling_price: null,
  barcode: null,
  codes: [],
  min_selling_price: null,
};

const place = (fields: Partial<AllocationInput> = {}) =>
  placeInGrams({
    id: 'a',
    batch_id: null,
    position_id: 'here',
    handling_unit_code: null,
    stock_status: 'available',
    side: null,
    to_position_id: null,
    to_handling_unit_code: null,
    expected_packs: null,
    packs: 2,
    net_weight: 20.5,
    pack_weights: [],
    pack_readings: [],
    ...fields,
  } satisfies AllocationInput);

type Line = Receipt['lines'][number];
const batch = { expiry_date: '2027-01-31' } as NonNullable<Line['new_batch']>;

const line = (fields: object = {}): Line => ({
  variant,
  batch_id: null,
  new_batch: batch,
  expected_packs: null,
  expected_weight_g: null,
  temperature_c: null,
  allocations: [place()],
  ...fields,
});

const receipt = (fields: object = {}): Receipt => ({
  kind: 'purchase',
  date: '2026-06-01',
  partner_id: 's',
  temperature_c: null,
  lines: [line()],
  ...fields,
});

const faults = (fields: object = {}) =>
  receivedFaults(receipt(fields), today).map(({ pointer, code }) => `${pointer} ${code}`);
const ofLine = (fields: object) => faults({ lines: [line(fields)] });
const ofPlace = (fields: object, its: object = {}) =>
  ofLine({ variant: { ...variant, ...its }, allocations: [place(fields)] });
const ofBatch = (fields: object) => ofLine({ new_batch: { ...batch, ...fields } });

describe('a receipt', () => {
  it('that is complete has no faults', () => expect(faults()).toEqual([]));

  it.each(['purchase', 'deposit', 'customer_return'])('of the kind %s says with whom', (kind) => {
    expect(faults({ kind, partner_id: null })).toEqual(['/partner_id required']);
  });

  it.each(['production', 'opening_balance'])('of the kind %s comes from nobody', (kind) => {
    expect(faults({ kind, partner_id: null })).toEqual([]);
  });

  it('is not of a day to come', () => expect(faults({ date: '2026-06-11' })).toEqual(['/date date_in_future']));

  it('has lines, and something came of at least one of them', () => {
    expect(faults({ lines: [] })).toEqual(['/lines lines_missing']);
    const waiting = line({ expected_packs: 5, allocations: [] });
    expect(faults({ lines: [waiting] })).toEqual(['/lines nothing_received']);
    expect(faults({ lines: [waiting, line()] })).toEqual([]);
  });

  it('makes no more batches than can be written at once', () => {
    const many = place({ packs: 2001, net_weight: 2001, pack_weights: Array.from({ length: 2001 }, () => 1) });
    expect(ofLine({ variant: { ...variant, traceability: 'serial_number' }, allocations: [many] })).toEqual([
      '/lines too_many_batches',
    ]);
  });
});

describe('a line', () => {
  it('names what came, and where', () => {
    expect(ofLine({ variant: null })).toEqual(['/lines/0/variant_id required']);
    expect(faults({ lines: [line(), line({ allocations: [] })] })).toEqual(['/lines/1/allocations required']);
    expect(ofPlace({ position_id: null })).toEqual(['/lines/0/allocations/0/position_id required']);
  });

  it('is bought only of what may be bought', () => {
    const unbought = { variant: { ...variant, can_purchased: false } };
    expect(ofLine(unbought)).toEqual(['/lines/0/variant_id not_purchased']);
    expect(faults({ kind: 'production', lines: [line(unbought)] })).toEqual([]);
  });

  it('of what the house uses up is nobody’s deposit', () => {
    const lines = [line({ variant: { ...variant, type: 'consumable' } })];
    expect(faults({ kind: 'deposit', lines })).toEqual(['/lines/0/variant_id not_deposited']);
  });

  it('costs no more than can be kept', () => {
    expect(ofLine({ unit_price: 999_999_999_999 })).toEqual(['/lines/0/unit_price too_big']);
  });
});

describe('a place', () => {
  const at = '/lines/0/allocations/0';

  it('has packs and weight together', () => {
    expect(ofPlace({ packs: 0 })).toEqual([`${at}/packs required`]);
    expect(ofPlace({ net_weight: 0 })).toEqual([`${at}/net_weight required`]);
  });

  it('has as many weights as packs, and their sum', () => {
    expect(ofPlace({ pack_weights: [20.5] })).toEqual([`${at}/pack_weights not_all_weighed`]);
    expect(ofPlace({ pack_weights: [10.2, 10.2] })).toEqual([`${at}/net_weight weights_differ`]);
    expect(ofPlace({ pack_weights: [10.1, 10.4] })).toEqual([]);
    expect(ofPlace({ packs: 3, net_weight: 0.3, pack_weights: [0.1, 0.1, 0.1] })).toEqual([]);
  });

  it('without catch weight weighs what its packs do', () => {
    expect(ofPlace({ net_weight: 20.001 }, { catch_weight: false })).toEqual([`${at}/net_weight fixed_weight`]);
    expect(ofPlace({ net_weight: 20 }, { catch_weight: false })).toEqual([]);
  });

  it('needs each pack weighed where each becomes a batch', () => {
    const serial = { traceability: 'serial_number' };
    expect(ofPlace({}, serial)).toEqual([`${at}/pack_weights not_all_weighed`]);
    expect(ofPlace({ packs: 1 }, serial)).toEqual([]);
    expect(ofPlace({ net_weight: 20 }, { ...serial, catch_weight: false })).toEqual([]);
  });

  it('takes goods as available, held or damaged', () => {
    for (const stock_status of ['available', 'on_hold', 'damaged']) expect(ofPlace({ stock_status })).toEqual([]);
    for (const stock_status of ['expired', 'recalled', 'in_transit'])
      expect(ofPlace({ stock_status })).toEqual([`${at}/stock_status not_received_as`]);
  });
});

describe('a batch', () => {
  const at = '/lines/0/new_batch';

  it('says when it expires, where its product does', () => {
    expect(ofBatch({ expiry_date: null })).toEqual([`${at}/expiry_date required`]);
    expect(ofLine({ new_batch: null })).toEqual([`${at}/expiry_date required`]);
    expect(ofLine({ new_batch: null, variant: { ...variant, has_expired: false } })).toEqual([]);
    expect(ofLine({ new_batch: null, batch_id: 'b' })).toEqual([]);
  });

  it('that is best before a day after its expiry is refused there', () =>
    expect(ofBatch({ expiry_date: '2027-01-31', best_before_date: '2027-02-01' })).toEqual([
      `${at}/expiry_date below_from`,
    ]));
  it('that is past its expiry is received all the same', () =>
    expect(ofBatch({ expiry_date: '2026-01-01' })).toEqual([]));

  it('was produced before it expires', () => {
    expect(
      ofBatch({ production_date: '2026-05-01', expiry_date: '2026-04-30', best_before_date: '2026-04-01' }),
    ).toEqual([`${at}/expiry_date below_from`, `${at}/best_before_date below_from`]);
  });

  it('was caught, landed and produced before it was received', () => {
    expect(ofBatch({ production_date: '2026-06-02', landing_date: '2026-06-11' })).toEqual([
      `${at}/production_date after_receipt`,
      `${at}/landing_date date_in_future`,
    ]);
    const landedToday = line({ new_batch: { ...batch, landing_date: today, production_date: today } });
    expect(faults({ date: today, lines: [landedToday] })).toEqual([]);
    expect(ofBatch({ capture_start: '2026-05-20', capture_end: '2026-05-19' })).toEqual([
      `${at}/capture_end below_from`,
    ]);
  });

  it('is one’s own where each line or pack makes one', () => {
    const none = { ...variant, traceability: 'none' };
    expect(ofLine({ batch_id: 'b', new_batch: null, variant: none })).toEqual(['/lines/0/batch_id batch_of_its_own']);
  });
});
