import { describe, expect, it } from 'vitest';
import type { Rate } from './rates.ts';
import { amountOf } from './sums.ts';
import { chargesOf, type Whole } from './test-whole.ts';
import { anniversaryOf, dateOf, dayOf, monthOf } from '#shared/rental-calendar.ts';
import type { ChargedEvent, Stored } from './stored.ts';

/** A rate of 100 rupiah for all goods from the first of January on. */
const rate = (basis: Rate['basis'], more: Partial<Rate> = {}): Rate => ({
  id: basis,
  basis,
  room_id: null,
  temperature_class: null,
  warehouse_id: null,
  variant_id: null,
  group_id: null,
  from_day: 1,
  valid_from: '2026-01-01',
  rate: 100,
  ...more,
});

/** A ton of a batch at a position from one day until, and without, another; received on the first of them. */
const ton = (from: string, until: string, more: Partial<Stored> = {}): Stored => ({
  batch_id: 'B-1',
  variant_id: 'loin',
  group_id: 'tuna',
  position_id: 'A-01',
  warehouse_id: 'W',
  room_id: 'A',
  temperature_class: 'FRZ',
  handling_unit_id: null,
  since: dayOf(from),
  from: dayOf(from),
  until: dayOf(until),
  net_weight_g: 1_000_000,
  volume_l: null,
  ...more,
});

const terms = { start_date: dayOf('2026-01-01'), end_date: null, billing_day: 1, free_days: 0 };
const june = { from: dayOf('2026-06-01'), until: dayOf('2026-07-01') };

const charged = (tariffs: Rate[], stored: Stored[], more: Partial<Whole> = {}) =>
  chargesOf({ terms, tariffs, period: june, stored, events: [], ...more });

/** Each line as its rate, its units and its rupiah. */
const lines = (...given: Parameters<typeof charged>) =>
  charged(...given).lines.map(({ rate: { id }, quantity, amount }) => [id, Number(quantity) / 10_000, amount]);

describe('storage by day', () => {
  it('counts the day of receipt, not that of withdrawal, and only days of the period', () => {
    expect(lines([rate('kg_day')], [ton('2026-06-10', '2026-06-15')])).toEqual([['kg_day', 5000, 500_000]]);
    expect(lines([rate('kg_day')], [ton('2026-05-20', '2026-08-01')])).toEqual([['kg_day', 30_000, 3_000_000]]);
    expect(lines([rate('kg_day')], [ton('2026-05-20', '2026-06-01')])).toEqual([]);
  });

  it('is multiplied once and rounded half up once', () => {
    const drops = [
      ton('2026-06-01', '2026-06-02', { net_weight_g: 1 }),
      ton('2026-06-02', '2026-06-03', { net_weight_g: 4 }),
    ];
    expect(lines([rate('kg_day')], drops)).toEqual([['kg_day', 0.005, 1]]);
    expect([amountOf(4_999n, 1), amountOf(5_000n, 1), amountOf(-5_000n, 1), amountOf(10_000n, 0.49)]).toEqual([
      0, 1, -1, 0,
    ]);
  });

  it('shows a batch that only changes its place as one stretch', () => {
    const moved = [
      ton('2026-06-01', '2026-06-10'),
      ton('2026-06-10', '2026-06-20', { position_id: 'A-02', since: dayOf('2026-06-01') }),
    ];
    expect(charged([rate('kg_day')], moved).details).toMatchObject([
      { id: 'B-1', from: dayOf('2026-06-01'), until: dayOf('2026-06-20') },
    ]);
  });

  it('leaves out free days, and charges a later step from its day on', () => {
    const tariffs = [rate('kg_day'), rate('kg_day', { id: 'step', from_day: 11, rate: 50 })];
    const free = { terms: { ...terms, free_days: 3 } };
    expect(lines(tariffs, [ton('2026-06-01', '2026-06-21')], free)).toEqual([
      ['kg_day', 7000, 700_000],
      ['step', 10_000, 500_000],
    ]);
  });

  it.each(['kg_day', 'kg_month', 'kg_split_month', 'kg_anniversary_month', 'position_day', 'position_month'] as const)(
    'costs nothing by %s while the free days last, and something from the day after on',
    (basis) => {
      const free = { terms: { ...terms, free_days: 5 } };
      expect(charged([rate(basis)], [ton('2026-06-10', '2026-06-15')], free)).toMatchObject({ lines: [], details: [] });
      expect(lines([rate(basis)], [ton('2026-06-10', '2026-06-16')], free)).toHaveLength(1);
    },
  );

  it('charges a step from its very day on, before, at and after the first day of a month', () => {
    const tariffs = [rate('kg_day'), rate('kg_day', { id: 'step', from_day: 11, rate: 50 })];
    const of = (from: string, until: string, free_days = 0) =>
      lines(tariffs, [ton(from, until)], { terms: { ...terms, free_days } });
    expect(of('2026-06-01', '2026-06-11')).toEqual([['kg_day', 10_000, 1_000_000]]);
    expect(of('2026-06-01', '2026-06-12')).toEqual([
      ['kg_day', 10_000, 1_000_000],
      ['step', 1000, 50_000],
    ]);
    // Their eleventh day is the second of June, the first, and the last of May.
    expect(of('2026-05-23', '2026-06-03')).toEqual([
      ['kg_day', 1000, 100_000],
      ['step', 1000, 50_000],
    ]);
    expect(of('2026-05-22', '2026-06-03')).toEqual([['step', 2000, 100_000]]);
    expect(of('2026-05-21', '2026-06-03')).toEqual([['step', 2000, 100_000]]);
    // The last free day costs nothing, also where it is the one before a step.
    expect(of('2026-06-01', '2026-06-11', 10)).toEqual([]);
    expect(of('2026-06-01', '2026-06-12', 10)).toEqual([['step', 1000, 50_000]]);
  });

  it('takes the rate that counts on the day, and none once nothing is agreed', () => {
    const later = rate('kg_day', { id: 'later', valid_from: '2026-06-11', rate: 200 });
    const ended = rate('kg_day', { id: 'ended', valid_from: '2026-06-21', rate: null });
    const all = [ton('2026-05-01', '2026-07-01')];
    expect(lines([rate('kg_day'), later, ended], all)).toEqual([
      ['kg_day', 10_000, 1_000_000],
      ['later', 10_000, 2_000_000],
    ]);
    expect(charged([rate('kg_day'), later, ended], all).uncharged).toMatchObject([
      { reason: 'no_tariff', from: dayOf('2026-06-21'), until: dayOf('2026-07-01') },
    ]);
  });

  it('takes the most specific rate: the room before the class, the variant before the group, the place before the goods', () => {
    const found = (...tariffs: Rate[]) => lines(tariffs, [ton('2026-06-01', '2026-06-02')]).map(([id]) => id);
    const ofAll = rate('kg_day');
    const ofRoom = rate('kg_day', { id: 'room', room_id: 'A' });
    const ofClass = rate('kg_day', { id: 'class', temperature_class: 'FRZ' });
    const ofVariant = rate('kg_day', { id: 'variant', variant_id: 'loin' });
    const ofGroup = rate('kg_day', { id: 'group', group_id: 'tuna' });
    expect(found(ofAll, ofGroup)).toEqual(['group']);
    expect(found(ofAll, ofVariant, ofGroup)).toEqual(['variant']);
    expect(found(ofVariant, ofClass)).toEqual(['class']);
    expect(found(ofClass, ofRoom)).toEqual(['room']);
    expect(found(rate('kg_day', { room_id: 'B' }))).toEqual([]);
  });

  it('counts only what the contract is in force for', () => {
    const short = { terms: { ...terms, start_date: dayOf('2026-06-10'), end_date: dayOf('2026-06-12') } };
    expect(lines([rate('kg_day')], [ton('2026-06-01', '2026-07-01')], short)).toEqual([['kg_day', 3000, 300_000]]);
  });
});

describe('storage by month', () => {
  it('charges the most that lay there in a calendar month, as it is reached', () => {
    const stored = [
      ton('2026-05-20', '2026-06-05'),
      ton('2026-06-03', '2026-07-01', { batch_id: 'B-2', net_weight_g: 500_000 }),
    ];
    expect(lines([rate('kg_month')], stored)).toEqual([['kg_month', 1500, 150_000]]);
    const more = [
      ton('2026-06-01', '2026-06-10'),
      ton('2026-06-10', '2026-07-01', { net_weight_g: 1_500_000, since: dayOf('2026-06-01') }),
    ];
    expect(lines([rate('kg_month')], more)).toEqual([['kg_month', 1500, 150_000]]);
  });

  it('charges goods once that move under another rate within the month', () => {
    const tariffs = [
      rate('kg_month', { id: 'A', room_id: 'A' }),
      rate('kg_month', { id: 'B', room_id: 'B', rate: 200 }),
    ];
    const moved = [
      ton('2026-06-01', '2026-06-10'),
      ton('2026-06-10', '2026-07-01', { room_id: 'B', since: dayOf('2026-06-01') }),
    ];
    expect(lines(tariffs, moved)).toEqual([['A', 1000, 100_000]]);
  });

  it('charges in a period that begins within a month only what was not charged in it yet', () => {
    const period = { from: dayOf('2026-06-10'), until: dayOf('2026-07-10') };
    expect(lines([rate('kg_month')], [ton('2026-05-20', '2026-08-01')], { period })).toEqual([
      ['kg_month', 1000, 100_000],
    ]);
  });

  it('charges half a month for goods that come after the 15th', () => {
    expect(lines([rate('kg_split_month')], [ton('2026-06-15', '2026-07-01')])).toEqual([
      ['kg_split_month', 1000, 100_000],
    ]);
    expect(lines([rate('kg_split_month')], [ton('2026-06-16', '2026-07-01')])).toEqual([
      ['kg_split_month', 500, 50_000],
    ]);
    expect(lines([rate('kg_split_month')], [ton('2026-05-16', '2026-07-01')])).toEqual([
      ['kg_split_month', 1000, 100_000],
    ]);
  });

  it('charges a month from each anniversary of the receipt on', () => {
    const basis = 'kg_anniversary_month';
    expect(lines([rate(basis)], [ton('2026-05-31', '2026-07-01')])).toEqual([[basis, 1000, 100_000]]);
    expect(lines([rate(basis)], [ton('2026-05-20', '2026-06-20')])).toEqual([]);
    expect(lines([rate(basis)], [ton('2026-05-20', '2026-06-21')])).toEqual([[basis, 1000, 100_000]]);
  });
});

describe('places', () => {
  it('are counted once however many batches lie there', () => {
    const stored = [ton('2026-06-01', '2026-06-11'), ton('2026-06-05', '2026-06-15', { batch_id: 'B-2' })];
    expect(lines([rate('position_day')], stored)).toEqual([['position_day', 14, 1400]]);
    expect(lines([rate('position_month')], stored)).toEqual([['position_month', 1, 100]]);
    const shared = [rate('position_day'), rate('position_day', { id: 'shrimp', variant_id: 'shrimp' })];
    const both = [
      ton('2026-06-01', '2026-06-11'),
      ton('2026-06-01', '2026-06-11', { batch_id: 'B-2', variant_id: 'shrimp' }),
    ];
    expect(lines(shared, both)).toEqual([['shrimp', 10, 1000]]);
  });

  it('are paid for by share of weight where it is agreed, beside goods of others and goods that are free', () => {
    const stored = [ton('2026-06-01', '2026-06-11')];
    const day = (date: string) => dayOf(`2026-06-${date}`);
    const beside = (from: string, until: string, net_weight_g: number) => ({
      position_id: 'A-01',
      from: day(from),
      until: day(until),
      net_weight_g,
    });
    // Alone, then with twice as much of others, which lies elsewhere too.
    const others = [beside('05', '08', 2_000_000), { ...beside('01', '30', 1), position_id: 'A-02' }];
    expect(charged([rate('position_day')], stored, { others }).details.map((one) => [one.of, one.amount])).toEqual([
      ['position_share', 10_000],
      ['position_share', 3333],
      ['position_share', 10_000],
    ]);
    const quantityOf = (more: Partial<Whole>, all = stored) =>
      Number(charged([rate('position_day')], all, more).lines[0]!.quantity) / 10_000;
    expect(quantityOf({ others })).toBe(7.9999);
    expect(quantityOf({ others: [] })).toBe(10);
    const month = charged([rate('position_month')], stored, { others: [beside('01', '11', 1_000_000)] });
    expect(month.lines[0]).toMatchObject({ quantity: 5000n, amount: 50 });
    const free = [...stored, ton('2026-06-01', '2026-06-11', { batch_id: 'B-2', since: day('01') })];
    const half = { others: [], terms: { ...terms, free_days: 5 } };
    expect(quantityOf(half, [{ ...free[0]!, since: dayOf('2026-05-01') }, free[1]!])).toBe(7.5);
  });

  it('are pallets only where goods stand on one; others are not forgotten', () => {
    const stored = [
      ton('2026-06-01', '2026-06-11', { handling_unit_id: 'P-1' }),
      ton('2026-06-01', '2026-06-04', { batch_id: 'B-2' }),
    ];
    expect(lines([rate('pallet_day')], stored)).toEqual([['pallet_day', 10, 1000]]);
    expect(charged([rate('pallet_day')], stored).uncharged).toMatchObject([
      { reason: 'no_pallet', goods: { batch_id: 'B-2' } },
    ]);
  });

  it('have a volume only where the product has one', () => {
    expect(lines([rate('m3_day')], [ton('2026-06-01', '2026-06-03', { volume_l: 2500 })])).toEqual([
      ['m3_day', 5, 500],
    ]);
    expect(charged([rate('m3_day')], [ton('2026-06-01', '2026-06-03')]).uncharged).toMatchObject([
      { reason: 'no_volume' },
    ]);
  });
});

describe('sums of a month', () => {
  it('are charged whole in a month of the contract, and by the share of their days otherwise', () => {
    expect(lines([rate('fixed_month')], [])).toEqual([['fixed_month', 1, 100]]);
    const half = rate('fixed_month', { valid_from: '2026-06-16', rate: 1000 });
    expect(lines([half], [])).toEqual([['fixed_month', 0.5, 500]]);
    const period = { from: dayOf('2026-06-10'), until: dayOf('2026-07-10') };
    const tenth = { terms: { ...terms, billing_day: 10 }, period };
    expect(lines([rate('fixed_month')], [], tenth)).toEqual([['fixed_month', 1, 100]]);
  });

  it.each([
    ['2026-06-30', 0.0333, 333],
    ['2026-06-29', 0.0667, 667],
    ['2026-06-11', 0.6667, 6667],
    ['2026-06-02', 0.9667, 9667],
    ['2026-06-01', 1, 10_000],
  ])('of the days from %s on are rounded to the nearest ten-thousandth of a month', (valid_from, months, amount) => {
    expect(lines([rate('fixed_month', { valid_from, rate: 10_000 })], [])).toEqual([['fixed_month', months, amount]]);
  });

  it('that become others are shared by their days, also where the rate before is not the first', () => {
    const fee = (valid_from: string, amount: number | null) =>
      rate('fixed_month', { id: valid_from, valid_from, rate: amount });
    const fees = [fee('2026-01-01', 10), fee('2026-06-16', 1000), fee('2026-03-01', 100)];
    const charges = (tariffs: Rate[]) => new Set(lines(tariffs, []).map((line) => line.join(' ')));
    expect(charges(fees)).toEqual(new Set(['2026-03-01 0.5 50', '2026-06-16 0.5 500']));
    const ended = new Set(['2026-03-01 0.5 50', '2026-06-16 0.1 100']);
    expect(charges([...fees, fee('2026-06-19', null)])).toEqual(ended);
  });

  it('of a room stand for all goods in it, unless goods there have a rate of their own', () => {
    const room = rate('room_month', { room_id: 'A', rate: 5_000_000 });
    expect(charged([room], [ton('2026-06-01', '2026-07-01')])).toMatchObject({ uncharged: [] });
    expect(lines([room, rate('kg_day')], [ton('2026-06-01', '2026-07-01')])).toEqual([['room_month', 1, 5_000_000]]);
    const elsewhere = [ton('2026-06-01', '2026-06-02', { room_id: 'B' })];
    expect(lines([room, rate('kg_day')], elsewhere).map(([id]) => id)).toEqual(['kg_day', 'room_month']);
  });
});

describe('events', () => {
  const event = (more: Partial<ChargedEvent>): ChargedEvent => ({
    for: 'in',
    document_id: 'D-1',
    date: dayOf('2026-06-05'),
    variant_id: null,
    group_id: null,
    net_weight_g: 0,
    packs: 0,
    handling_units: 0,
    documents: 0,
    services: 0,
    ...more,
  });

  it('are charged by what was counted, and a void charges the opposite', () => {
    const events = [
      event({ variant_id: 'loin', net_weight_g: 1_234_500, packs: 100 }),
      event({ handling_units: 4 }),
      event({ for: 'document', documents: 1 }),
    ];
    const tariffs = [rate('in_kg'), rate('in_pack'), rate('in_pallet'), rate('out_kg'), rate('document')];
    expect(lines(tariffs, [], { events })).toEqual([
      ['in_kg', 1234.5, 123_450],
      ['in_pack', 100, 10_000],
      ['in_pallet', 4, 400],
      ['document', 1, 100],
    ]);
    const undone = event({ variant_id: 'loin', net_weight_g: -1_234_500, packs: -100, document_id: 'D-2' });
    expect(lines([rate('in_kg')], [], { events: [...events, undone] })).toEqual([['in_kg', 0, 0]]);
  });

  it('are charged on the days on which the contract is in force, the first and the last among them', () => {
    const short = { terms: { ...terms, start_date: dayOf('2026-06-10'), end_date: dayOf('2026-06-12') } };
    const on = (day: string) =>
      lines([rate('in_pack')], [], { ...short, events: [event({ packs: 1, date: dayOf(day) })] });
    const days = ['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-13'];
    expect(days.filter((day) => on(day).length > 0)).toEqual(['2026-06-10', '2026-06-12']);
  });

  it('go by the goods that they are about', () => {
    const events = [event({ variant_id: 'loin', packs: 1 }), event({ variant_id: 'crab', packs: 1 })];
    const tariffs = [rate('in_pack'), rate('in_pack', { id: 'crab', variant_id: 'crab', rate: 250 })];
    expect(lines(tariffs, [], { events })).toEqual([
      ['in_pack', 1, 100],
      ['crab', 1, 250],
    ]);
  });
});

it.each([
  ['2026-03-05', 10, '2026-02-10'],
  ['2026-01-05', 10, '2025-12-10'],
  ['2026-03-10', 10, '2026-03-10'],
])('the month of %s that begins on the %i. begins on %s', (day, beginsOn, first) => {
  expect(dateOf(monthOf(dayOf(day), beginsOn))).toBe(first);
});

it.each([
  ['2028-02-29', '2028-01-31', '2028-02-29'],
  ['2028-02-28', '2028-01-31', '2028-01-31'],
  ['2026-03-30', '2026-01-31', '2026-02-28'],
  ['2026-03-31', '2026-01-31', '2026-03-31'],
])('the month of %s since %s begins on %s', (day, since, first) => {
  expect(dateOf(anniversaryOf(dayOf(day), dayOf(since)))).toBe(first);
});
