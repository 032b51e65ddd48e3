import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, barOf, byExpiry, type Candidate, freeOf, isTooShort, type Purpose } from './candidate.ts';
import { passedOver, proposeFefo, shareOf, type Verdict, type Wanted } from './fefo.ts';
import { issuedKinds, stockStatuses } from './kinds.ts';

const DATE = '2026-06-01';

const sale: Purpose = {
  kind: 'sale',
  date: DATE,
  owner_id: null,
  minimum_remaining_days: null,
  is_consumable: false,
};

/** Ten cartons of 10 kg that expire on a day. */
const stock = (id: string, expiry_date: string | null, more: Partial<Candidate> = {}): Candidate => ({
  id,
  batch_id: id,
  batch_number: id,
  received_date: '2026-01-01',
  production_date: null,
  expiry_date,
  owner_id: null,
  position_id: 'P',
  position_code: 'A-1-1',
  handling_unit_code: null,
  stock_status: 'available',
  packs: 10,
  net_weight_g: 100_000,
  reserved_packs: 0,
  reserved_weight_g: 0,
  pledge_id: null,
  ...more,
});

const packs = (count: number): Wanted => ({ packs: count, net_weight_g: null, nominal_g: 10_000 });
const grams = (weight: number, nominal_g: number | null = 10_000): Wanted => ({
  packs: null,
  net_weight_g: weight,
  nominal_g,
});

const told = (candidates: Candidate[], wanted: Wanted, purpose: Partial<Purpose> = {}) =>
  proposeFefo(candidates, { ...sale, ...purpose }, wanted).map(({ candidate, reason, taken }) => [
    candidate.id,
    reason,
    taken.packs,
    taken.net_weight_g,
  ]);

describe('what leaves first', () => {
  it('is what expires first, then the rest, and what is not needed stays', () => {
    expect(told([stock('B', '2026-09-01'), stock('C', null), stock('A', '2026-07-01')], packs(12))).toEqual([
      ['A', 'chosen_first_expiring', 10, 100_000],
      ['B', 'chosen_rest', 2, 20_000],
      ['C', 'not_needed', 0, 0],
    ]);
  });

  it('is the oldest where nothing expires, by production and else by receipt', () => {
    const young = stock('A', null, { received_date: '2026-03-01' });
    const made = stock('B', null, { received_date: '2026-04-01', production_date: '2025-12-01' });
    const old = stock('C', null, { received_date: '2026-02-01' });
    expect(told([young, made, old], packs(1)).map(([id, reason]) => [id, reason])).toEqual([
      ['B', 'chosen_oldest'],
      ['C', 'not_needed'],
      ['A', 'not_needed'],
    ]);
  });

  const age = (received_date: string, production_date: string | null) => ({ received_date, production_date });
  /** By what is decided, from the first to the last: what comes first, and what after it. */
  type Pair = [first: Partial<Candidate>, second: Partial<Candidate>];
  const decisive: [what: string, pair: Pair, ...others: Pair[]][] = [
    [
      'the expiry date',
      [{ expiry_date: '2026-07-01' }, { expiry_date: '2026-07-02' }],
      [{ expiry_date: '2099-07-01' }, { expiry_date: null }],
    ],
    [
      'the age',
      [age('2026-03-01', '2025-12-01'), age('2026-02-01', '2025-12-02')],
      [age('2026-03-01', '2025-12-31'), age('2026-01-01', null)],
      [age('2026-01-01', null), age('2025-12-01', '2026-01-02')],
      [age('2025-12-31', null), age('2026-01-01', null)],
    ],
    ['the number of the batch', [{ batch_number: 'A' }, { batch_number: 'B' }]],
    ['the batch', [{ batch_id: 'a' }, { batch_id: 'b' }]],
    ['the free packs', [{ packs: 12, reserved_packs: 3 }, { packs: 10 }]],
    ['the position', [{ position_code: 'A-1-1' }, { position_code: 'A-1-2' }]],
    [
      'the handling unit',
      [{ handling_unit_code: null }, { handling_unit_code: 'P-1' }],
      [{ handling_unit_code: 'P-1' }, { handling_unit_code: 'P-2' }],
    ],
    ['the balance', [{ id: '1' }, { id: '2' }]],
  ];
  it.each(decisive.map(([what, ...pairs], at) => ({ what, pairs, later: decisive.slice(at + 1) })))(
    'is decided by $what where all before it is alike, whatever comes after it says',
    ({ pairs, later }) => {
      const alike = stock('1', '2026-12-01');
      const first = later.reduce<Candidate>((sum, [, [one]]) => ({ ...sum, ...one }), alike);
      const second = later.reduce<Candidate>((sum, [, [, other]]) => ({ ...sum, ...other }), alike);
      for (const [sooner, after] of pairs) {
        const [one, other] = [
          { ...second, ...sooner },
          { ...first, ...after },
        ];
        expect([byExpiry(one, other), byExpiry(other, one), byExpiry(one, { ...one })]).toEqual([-1, 1, 0]);
      }
    },
  );

  it('empties the place that was opened before it opens another', () => {
    const full = stock('1', '2026-07-01', { batch_id: 'A', batch_number: 'A' });
    const opened = { ...full, id: '2', position_code: 'Z-9-9', packs: 3, net_weight_g: 30_000 };
    expect(told([full, opened], packs(4))).toEqual([
      ['2', 'chosen_first_expiring', 3, 30_000],
      ['1', 'chosen_first_expiring', 1, 10_000],
    ]);
  });

  it('is still good on its last day, and has to last as long as the buyer wants', () => {
    const today = stock('A', DATE);
    expect(told([today], packs(1))).toEqual([['A', 'chosen_first_expiring', 1, 10_000]]);
    expect(told([stock('A', '2026-05-31')], packs(1))).toEqual([['A', 'expired', 0, 0]]);
    const buyer = { minimum_remaining_days: 30 };
    expect(proposeFefo([stock('A', '2026-06-30')], { ...sale, ...buyer }, packs(1))).toMatchObject([
      { reason: 'too_short_life', remaining_days: 29 },
    ]);
    expect(told([stock('A', '2026-07-01')], packs(1), buyer)).toMatchObject([
      ['A', 'chosen_first_expiring', 1, 10_000],
    ]);
  });

  it('leaves out what is held, others’ or promised, and says which', () => {
    const all = [
      stock('A', null, { stock_status: 'on_hold' }),
      stock('B', null, { stock_status: 'damaged' }),
      stock('C', null, { stock_status: 'recalled' }),
      stock('D', null, { stock_status: 'in_transit' }),
      stock('E', null, { stock_status: 'expired' }),
      stock('F', null, { owner_id: 'renter' }),
      stock('G', null, { reserved_packs: 10, reserved_weight_g: 100_000 }),
      stock('H', null, { pledge_id: 'facility' }),
    ];
    expect(Object.fromEntries(told(all, packs(1)))).toEqual({
      A: 'on_hold',
      B: 'damaged',
      C: 'recalled',
      D: 'in_transit',
      E: 'expired',
      F: 'other_owner',
      G: 'reserved',
      H: 'pledged',
    });
    expect(told([stock('A', null)], packs(1), { is_consumable: true })).toEqual([['A', 'consumable', 0, 0]]);
  });

  it('is a renter’s own when they withdraw, and what is unfit when it is destroyed', () => {
    const theirs = stock('A', null, { owner_id: 'renter' });
    const withdrawal = { kind: 'withdrawal', owner_id: 'renter' } as const;
    expect(told([theirs, stock('B', null)], packs(1), withdrawal)).toEqual([
      ['A', 'chosen_oldest', 1, 10_000],
      ['B', 'other_owner', 0, 0],
    ]);
    const damaged = stock('C', '2026-12-01', { stock_status: 'damaged' });
    expect(
      told([stock('D', '2026-09-01'), damaged, stock('E', '2026-01-01')], packs(11), { kind: 'destruction' }),
    ).toEqual([
      ['E', 'chosen_unfit', 10, 100_000],
      ['C', 'chosen_rest', 1, 10_000],
      ['D', 'still_good', 0, 0],
    ]);
  });
});

describe('asking by weight', () => {
  it('takes the whole packs that stay within it where packs weigh alike', () => {
    expect(told([stock('A', '2026-07-01')], grams(25_000))).toEqual([['A', 'chosen_first_expiring', 2, 20_000]]);
    const sacks = stock('A', '2026-07-01', { packs: 100, net_weight_g: 2_000_000 });
    expect(told([sacks], grams(1_250_000, 20_000))).toEqual([['A', 'chosen_first_expiring', 62, 1_240_000]]);
    expect(told([sacks], grams(19_999, 20_000))).toEqual([['A', 'not_needed', 0, 0]]);
  });

  it('takes nothing that expires later for the rest that is less than a pack', () => {
    const small = stock('B', '2026-08-01', { packs: 10, net_weight_g: 50_000 });
    expect(told([stock('A', '2026-07-01'), small], grams(25_000))).toEqual([
      ['A', 'chosen_first_expiring', 2, 20_000],
      ['B', 'not_needed', 0, 0],
    ]);
  });

  it('takes no kilograms that others hold back, whether packs weigh alike or not', () => {
    const held = { reserved_packs: 5, reserved_weight_g: 50_000 };
    const partly = stock('A', '2026-07-01', held);
    expect(freeOf(partly)).toEqual({ packs: 5, net_weight_g: 50_000 });
    for (const nominal of [10_000, null]) {
      expect(told([partly], grams(100_000, nominal))).toEqual([['A', 'chosen_first_expiring', 5, 50_000]]);
      expect(told([partly, stock('B', '2026-08-01')], grams(60_000, nominal))).toEqual([
        ['A', 'chosen_first_expiring', 5, 50_000],
        ['B', 'chosen_rest', 1, 10_000],
      ]);
    }
  });

  it('takes nothing where packs are left and no weight, or weight and no packs', () => {
    const packless = stock('A', null, { reserved_packs: 10, reserved_weight_g: 50_000 });
    const weightless = stock('B', null, { reserved_packs: 5, reserved_weight_g: 100_000 });
    expect(told([packless, weightless], packs(1))).toEqual([
      ['A', 'reserved', 0, 0],
      ['B', 'reserved', 0, 0],
    ]);
  });

  it('goes on in the next place where one is emptied', () => {
    expect(told([stock('A', '2026-07-01'), stock('B', '2026-08-01')], grams(125_000))).toEqual([
      ['A', 'chosen_first_expiring', 10, 100_000],
      ['B', 'chosen_rest', 2, 20_000],
    ]);
  });

  it('takes as many whole packs as reach it where each has its own weight', () => {
    const tuna = stock('A', '2026-07-01', { packs: 4, net_weight_g: 98_001 });
    expect(told([tuna], grams(50_000, null))).toEqual([['A', 'chosen_first_expiring', 3, 73_501]]);
  });
});

describe('what was passed over', () => {
  const first = stock('A', '2026-07-01');
  const later = stock('B', '2026-08-01');
  const takes = (...taken: [string, number][]) =>
    new Map(taken.map(([id, count]) => [id, { packs: count, net_weight_g: count * 10_000 }]));

  it('is the batch that expires before the one taken, while a pack of it is left', () => {
    expect(passedOver([later, first], sale, takes(['B', 2]))?.id).toBe('A');
    expect(passedOver([later, first], sale, takes(['B', 2], ['A', 9]))?.id).toBe('A');
    expect(passedOver([later, first], sale, takes(['B', 2], ['A', 10]))).toBeUndefined();
    expect(passedOver([later, first], sale, takes(['A', 2]))).toBeUndefined();
    expect(passedOver([later, first], sale, takes())).toBeUndefined();
  });

  it('is nothing that may not be taken, and nothing where goods are destroyed', () => {
    const held = stock('C', '2026-06-05', { stock_status: 'on_hold' });
    expect(passedOver([held, later], sale, takes(['B', 1]))).toBeUndefined();
    expect(passedOver([first, later], { ...sale, kind: 'destruction' }, takes(['B', 1]))).toBeUndefined();
  });
});

const day = fc.constantFrom('2026-05-01', '2026-06-01', '2026-06-20', '2026-07-01', '2026-12-31', null);

/** Any stock a warehouse may hold: every pack weighs something, and no more is held back than there is. */
const anyStock = fc
  .record({
    batch: fc.nat(5),
    expiry: fc.array(day, { minLength: 6, maxLength: 6 }),
    owner_id: fc.constantFrom(null, null, 'renter'),
    stock_status: fc.constantFrom('available' as const, ...stockStatuses),
    reserved: fc.nat(20),
    pledge_id: fc.constantFrom(null, null, 'facility'),
    free: fc.nat(20),
    pack_g: fc.integer({ min: 100, max: 40_000 }),
    odd: fc.nat(99),
  })
  .map(({ batch, reserved, pledge_id, free, pack_g, odd, owner_id, stock_status }): Candidate => {
    const all = reserved + free;
    return stock('', null, {
      batch_id: `batch-${batch}`,
      batch_number: `B${batch}`,
      owner_id,
      stock_status,
      packs: all,
      net_weight_g: all * pack_g + (free > 0 ? odd : 0),
      reserved_packs: reserved,
      reserved_weight_g: reserved * pack_g,
      pledge_id,
    });
  });

const warehouse = fc
  .tuple(fc.array(anyStock, { maxLength: 12 }), fc.array(day, { minLength: 6, maxLength: 6 }))
  .map(([all, expiries]) =>
    all.map((one, index) => ({ ...one, id: `S${index}`, expiry_date: expiries[Number(one.batch_id.at(-1))] ?? null })),
  );

const anyPurpose: fc.Arbitrary<Purpose> = fc.record({
  kind: fc.constantFrom(...issuedKinds),
  date: fc.constant(DATE),
  owner_id: fc.constantFrom(null, 'renter'),
  minimum_remaining_days: fc.constantFrom(null, 0, 20, 60),
  is_consumable: fc.constant(false),
});

const anyWanted: fc.Arbitrary<Wanted> = fc.record({
  packs: fc.option(fc.nat(60)),
  net_weight_g: fc.option(fc.nat(900_000)),
  nominal_g: fc.option(fc.integer({ min: 100, max: 40_000 })),
});

const emptiesBoth = (taken: Amount, free: Amount) =>
  (taken.packs === free.packs) === (taken.net_weight_g === free.net_weight_g);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('any stock in the warehouse', () => {
  it('no more is taken than is free and may be taken, and every candidate has its reason', () => {
    fc.assert(
      fc.property(warehouse, anyPurpose, anyWanted, (candidates, purpose, wanted) => {
        const verdicts = proposeFefo(candidates, purpose, wanted);
        expect(verdicts.map(({ candidate }) => candidate.id).toSorted()).toEqual(
          candidates.map(({ id }) => id).toSorted(),
        );
        for (const { candidate, taken, reason } of verdicts) {
          const free = freeOf(candidate);
          expect(taken.packs).toBeLessThanOrEqual(Math.max(0, free.packs));
          expect(taken.net_weight_g).toBeLessThanOrEqual(Math.max(0, free.net_weight_g));
          expect(Number.isInteger(taken.packs) && Number.isInteger(taken.net_weight_g)).toBe(true);
          expect(reason.startsWith('chosen')).toBe(taken.net_weight_g > 0);
          // Nothing barred; and no pack stays behind without weight, no weight without a pack.
          const isRight = barOf(candidate, purpose) === undefined && emptiesBoth(taken, free);
          expect(isRight || taken.net_weight_g === 0).toBe(true);
        }
      }),
    );
  });

  it('nothing leaves while something allowed that should leave before it has stock left', () => {
    fc.assert(
      fc.property(warehouse, anyPurpose, anyWanted, (candidates, purpose, wanted) => {
        const verdicts = proposeFefo(candidates, purpose, wanted);
        const taken = verdicts.filter((verdict) => verdict.taken.net_weight_g > 0);
        const isAfter = (candidate: Candidate) => taken.every((one) => byExpiry(one.candidate, candidate) < 0);
        for (const { candidate, taken: some } of verdicts.filter(({ reason }) => reason === 'not_needed')) {
          expect(some.packs).toBe(0);
          expect(isAfter(candidate)).toBe(true);
        }
        for (const { candidate, taken: some } of taken.slice(0, -1)) expect(some).toEqual(freeOf(candidate));
        expect(passedOver(candidates, purpose, new Map(taken.map((one) => [one.candidate.id, one.taken])))).toBe(
          undefined,
        );
      }),
    );
  });

  it('what is asked for comes to the pack, or within a pack of the weight, or to all there is', () => {
    fc.assert(
      fc.property(warehouse, anyPurpose, anyWanted, (candidates, purpose, wanted) => {
        const verdicts = proposeFefo(candidates, purpose, wanted);
        const allowed = verdicts.filter(({ reason }) => reason === 'not_needed' || reason.startsWith('chosen'));
        const total = (of: 'packs' | 'net_weight_g') => sum(verdicts.map(({ taken }) => taken[of]));
        const there = (of: 'packs' | 'net_weight_g') => sum(allowed.map(({ free }) => free[of]));
        const [of, asked] =
          wanted.packs === null
            ? (['net_weight_g', wanted.net_weight_g ?? 0] as const)
            : (['packs', wanted.packs] as const);
        const expected = Math.min(asked, there(of));
        // Packs that each weigh something else reach a weight and need the last of them; those that weigh alike stay within
        // it, and one more would be too much.
        const byWeight = of === 'net_weight_g';
        const reaches = byWeight && wanted.nominal_g === null;
        const pack = Math.max(0, ...allowed.map(({ free }) => Math.ceil(free.net_weight_g / free.packs)));
        expect(total(of)).toBeLessThanOrEqual(expected + (reaches ? pack : 0));
        const next = allowed.find(({ taken, free }) => taken.packs < free.packs);
        const oneMore = ({ candidate, free, taken }: Verdict) =>
          shareOf({ ...candidate, free }, wanted.nominal_g, taken.packs + 1).net_weight_g - taken.net_weight_g;
        const isEnough = byWeight && !reaches && next ? total(of) + oneMore(next) > expected : total(of) >= expected;
        expect(isEnough).toBe(true);
      }),
    );
  });

  it('the answer does not depend on the order in which stock was found', () => {
    fc.assert(
      fc.property(warehouse, anyPurpose, anyWanted, (candidates, purpose, wanted) => {
        expect(proposeFefo(candidates.toReversed(), purpose, wanted)).toEqual(proposeFefo(candidates, purpose, wanted));
      }),
    );
  });

  it('stock that is too short for the buyer is never proposed to them', () => {
    fc.assert(
      fc.property(warehouse, anyPurpose, anyWanted, (candidates, purpose, wanted) => {
        const taken = proposeFefo(candidates, purpose, wanted).filter((verdict) => verdict.taken.packs > 0);
        expect(taken.some(({ candidate }) => purpose.kind !== 'destruction' && isTooShort(candidate, purpose))).toBe(
          false,
        );
      }),
    );
  });
});
