import fc from 'fast-check';
import {
  adjustedKinds,
  issuedKinds,
  receivedKinds,
  type TransformationKind,
  transformationKinds,
} from '#shared/stock/kinds.ts';

/** The adjustments that somebody begins by hand; the other one is of a stock take. */
export const newAdjustedKinds = adjustedKinds.filter((kind) => kind !== 'stock_take');

export interface ReceivedLot {
  batch: number;
  variant: number;
  place: number;
  packs: number;
  grams: number;
  price: number;
  status: 'available' | 'damaged';
}

/** What somebody does, with numbers that choose among what there is when it is done. */
export type Command = { instance: number; company: number } & (
  | {
      act: 'receive';
      kind: (typeof receivedKinds)[number];
      day: number;
      owner: number;
      lots: ReceivedLot[];
    }
  | {
      act: 'issue';
      kind: (typeof issuedKinds)[number];
      day: number;
      submit: boolean;
      /** Tenths of what lies there. */
      takes: { pick: number; packs: number; grams: number }[];
    }
  /** Tenths of the packs that lie there. */
  | { act: 'hold' | 'release'; pick: number; packs: number }
  /** What becomes of an issue that was submitted. */
  | { act: 'post' | 'approve' | 'reject' | 'reopen' | 'cancel'; pick: number }
  /** Other goods are picked than those that are held back, and perhaps posted at once. */
  | { act: 'pick'; pick: number; instead: number; posts: boolean }
  /** Goods go to another place of their warehouse, alone or with all that stands on their pallet; tenths of their packs. */
  | { act: 'transfer'; pick: number; place: number; packs: number; isWhole: boolean }
  /** Goods become another owner's where they lie. */
  | { act: 'hand_over'; pick: number; packs: number; owner: number }
  /** Goods go on their way to the other warehouse. */
  | { act: 'dispatch'; pick: number; packs: number }
  /** What is on its way arrives, with so many packs and permille of its weight more or less than were sent. */
  | { act: 'arrive'; pick: number; place: number; packs: number; grams: number }
  /** A pallet or basket is put onto another one, or taken off. */
  | { act: 'nest'; unit: number; onto: number }
  /** The books follow what is there; tenths of what lies there, of a difference in weight alone hundredths. */
  | {
      act: 'adjust';
      kind: (typeof newAdjustedKinds)[number];
      day: number;
      pick: number;
      side: 'lost' | 'found';
      packs: number;
      grams: number;
    }
  /** A batch has cost so many rupiah more. */
  | { act: 'correct'; day: number; pick: number; added: number }
  /** Goods become others: tenths of what lies there, and of its weight. */
  | {
      act: 'transform';
      kind: TransformationKind;
      takes: { pick: number; packs: number; grams: number }[];
      makes: { variant: number; batch: number; place: number; packs: number; tenths: number }[];
    }
  /** An owner's goods in a warehouse are counted, with so many packs more or less at one row. */
  | { act: 'count'; pick: number; more: number; sells: boolean }
  /** All of a batch and of what was made of it. */
  | { act: 'recall' | 'recall_release'; pick: number }
  | { act: 'void'; pick: number }
  /** The books are closed up to a day, or opened where there is no such day. */
  | { act: 'close'; day: number }
  | { act: 'again'; pick: number; changed: boolean }
  | { act: 'outdated' }
  /** Two people at two instances take from the same stock at once. */
  | { act: 'race'; pick: number; tenths: [number, number] }
);

/** Days of three years. The counters of documents begin again with each. */
export const DAYS = ['2024-12-30', '2025-01-02', '2025-06-01', '2025-12-31', '2026-01-01', '2026-06-05'];

const among = fc.nat(999);
const day = fc.nat(DAYS.length - 1);
/** Mostly some of it, often all of it, sometimes more than there is. */
const tenths = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 2, arbitrary: fc.integer({ min: 5, max: 9 }) },
  { weight: 3, arbitrary: fc.constant(10) },
  { weight: 1, arbitrary: fc.constant(11) },
);
/** Packs and weight mostly go together; where they do not, something shrinks or is refused. */
const amounts = fc.oneof(
  { weight: 3, arbitrary: tenths.map((both) => ({ packs: both, grams: both })) },
  { weight: 1, arbitrary: fc.record({ packs: tenths, grams: tenths }) },
);
const take = fc.tuple(among, amounts).map(([pick, amount]) => ({ pick, ...amount }));
/** Goods mostly leave later than they came. */
const leaving = fc.oneof({ weight: 2, arbitrary: fc.constant(DAYS.length - 1) }, { weight: 1, arbitrary: day });

const receiving = fc.record({
  act: fc.constant('receive' as const),
  kind: fc.constantFrom(...receivedKinds),
  day,
  owner: among,
  lots: fc.array(
    fc.record({
      batch: among,
      variant: among,
      place: among,
      packs: fc.integer({ min: 1, max: 20 }),
      grams: fc.integer({ min: 1, max: 300_000 }),
      price: fc.nat(500),
      status: fc.constantFrom('available' as const, 'available' as const, 'available' as const, 'damaged' as const),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const what = fc.oneof(
  { weight: 4, arbitrary: receiving },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('issue' as const),
      kind: fc.constantFrom(...issuedKinds),
      day: leaving,
      submit: fc.oneof({ weight: 2, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
      takes: fc.array(take, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'post' as const,
        'post' as const,
        'approve' as const,
        'approve' as const,
        'reject' as const,
        'reopen' as const,
        'cancel' as const,
        'void' as const,
        'void' as const,
      ),
      pick: among,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('pick' as const), pick: among, instead: among, posts: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('transfer' as const),
      pick: among,
      place: among,
      packs: tenths,
      isWhole: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('hand_over' as const), pick: among, packs: tenths, owner: among }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('dispatch' as const), pick: among, packs: tenths }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('arrive' as const),
      pick: among,
      place: among,
      packs: fc.constantFrom(0, 0, 0, -1, 1),
      grams: fc.constantFrom(0, 0, -50, 30),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('nest' as const), unit: among, onto: among }) },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('adjust' as const),
      kind: fc.constantFrom(...newAdjustedKinds),
      day: leaving,
      pick: among,
      side: fc.constantFrom('lost' as const, 'found' as const),
      packs: tenths,
      grams: tenths,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('correct' as const),
      day: leaving,
      pick: among,
      added: fc.integer({ min: 1, max: 5_000_000 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      act: fc.constant('transform' as const),
      // Of several batches at once there is seldom enough.
      kind: fc.constantFrom(...transformationKinds, 'commingle' as const, 'commingle' as const),
      takes: fc.array(take, { minLength: 1, maxLength: 2 }),
      makes: fc.array(
        fc.record({ variant: among, batch: among, place: among, packs: fc.integer({ min: 1, max: 20 }), tenths }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('count' as const),
      pick: among,
      more: fc.constantFrom(0, -1, -1, -2, -99, 1),
      sells: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constantFrom('recall' as const, 'recall_release' as const), pick: among }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close' as const), day: fc.constantFrom(0, 1, 2, 99) }) },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constantFrom('hold' as const, 'release' as const), pick: among, packs: tenths }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), pick: among, changed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('outdated' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('race' as const), pick: among, tenths: fc.tuple(tenths, tenths) }),
  },
);

type Asked = typeof what extends fc.Arbitrary<infer One> ? One : never;

const where = fc.record({ instance: fc.nat(1), company: fc.nat(1) });
const commandOf = (asked: fc.Arbitrary<Asked>) =>
  fc.tuple(where, asked).map(([there, act]): Command => ({ ...there, ...act }));

/** A day's work of two companies. It begins with goods that come in. */
export const commands = fc
  .tuple(
    fc.array(commandOf(receiving), { minLength: 2, maxLength: 4 }),
    fc.array(commandOf(what), { minLength: 6, maxLength: 30, size: 'max' }),
  )
  .map(([first, then]) => [...first, ...then]);
