import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsOf, kilogramsOf } from '#shared/stock/quantity.ts';
import { compare } from './compare.ts';
import { explain, type Moved } from './explain.ts';
import { differenceOf, heapOf, type OurBatch, sumOf, type TheirRow } from './goods.ts';

const ours = (batch_number: string, kilograms: number, other: Partial<OurBatch> = {}): OurBatch => ({
  batch_id: `id of ${batch_number}`,
  batch_number,
  variant_id: 'tuna',
  product_id: 'fish',
  packs: kilograms / 10,
  net_weight_g: gramsOf(kilograms),
  ...other,
});

const theirs = (batch_number: string | null, kilograms: number, other: Partial<TheirRow> = {}): TheirRow => ({
  batch_number,
  variant_id: 'tuna',
  product_id: 'fish',
  packs: kilograms / 10,
  net_weight_g: gramsOf(kilograms),
  ...other,
});

/** Heap, way of the match and kilograms more on their side, of each pair. */
const outcome = (we: OurBatch[], they: TheirRow[]) =>
  compare(we, they).map((pair) => [heapOf(pair), pair.match, kilogramsOf(differenceOf(pair).net_weight_g)]);

describe('goods of two lists', () => {
  it('are the same by batch number, however it is written, and differ to the gram and the pack', () => {
    expect(outcome([ours('B-1', 100)], [theirs('b- 1', 100)])).toEqual([['same', 'batch', 0]]);
    expect(outcome([ours('B-1', 100)], [theirs('B-1', 100.001, { packs: 10 })])).toEqual([['differs', 'batch', 0.001]]);
    expect(outcome([ours('B-1', 100)], [theirs('B-1', 100, { packs: 9 })])).toEqual([['differs', 'batch', 0]]);
    expect(outcome([ours('B-1', 100)], [theirs('B-1', 100, { packs: null })])).toEqual([['same', 'batch', 0]]);
  });

  it('add up rows of one batch', () => {
    expect(outcome([ours('B-1', 100)], [theirs('B-1', 60), theirs('B-1', 40)])).toEqual([['same', 'batch', 0]]);
  });

  it('keep two variants of one batch number apart', () => {
    const cod = { variant_id: 'cod', batch_id: 'cod' };
    const we = [ours('B-1', 100), ours('B-1', 50, cod)];
    expect(outcome(we, [theirs('B-1', 50, { variant_id: 'cod' }), theirs('B-1', 100)])).toEqual([
      ['same', 'batch', 0],
      ['same', 'batch', 0],
    ]);
    // Whose list names no variant means the batch that nobody claimed.
    const unnamed = { variant_id: null, product_id: null };
    expect(outcome(we, [theirs('B-1', 100, unnamed), theirs('B-1', 50, { variant_id: 'cod' })])).toEqual([
      ['same', 'batch', 0],
      ['same', 'batch', 0],
    ]);
  });

  it('differ where only the variant does', () => {
    expect(outcome([ours('B-1', 100)], [theirs('B-1', 100, { variant_id: 'cod' })])).toEqual([['differs', 'batch', 0]]);
  });

  it('without a batch number are found by weight, then together by variant and by product', () => {
    const we = [ours('B-1', 100), ours('B-2', 70), ours('B-3', 30)];
    expect(outcome(we, [theirs(null, 100)])).toEqual([
      ['same', 'weight', 0],
      ['only_ours', null, -70],
      ['only_ours', null, -30],
    ]);
    expect(outcome(we, [theirs(null, 201, { packs: null })])).toEqual([['differs', 'goods', 1]]);
    expect(outcome(we, [theirs(null, 200, { variant_id: null })])).toEqual([['same', 'goods', 0]]);
  });

  it('are on one side only where the other side does not have them', () => {
    expect(outcome([ours('B-1', 100)], [theirs('B-9', 80)])).toEqual([
      ['only_ours', null, -100],
      ['only_theirs', null, 80],
    ]);
    // Of a batch that has left only its documents are known.
    expect(outcome([ours('B-1', 0)], [theirs('B-1', 80)])).toEqual([['only_theirs', 'batch', 80]]);
    expect(outcome([ours('B-1', 0)], [])).toEqual([]);
  });
});

const DAY = '2026-06-30';
const moved = (document_id: string, date: string, kilograms: number, seq = 1): Moved => ({
  document_id,
  date,
  seq,
  packs: kilograms / 10,
  net_weight_g: gramsOf(kilograms),
});
const explained = (kilograms: number, documents: Moved[], packs: number | null = kilograms / 10) =>
  explain({ packs, net_weight_g: gramsOf(kilograms) }, documents, DAY)?.map(({ document_id, why }) => [
    document_id,
    why,
  ]);

describe('a difference', () => {
  it('comes from what is dated later and their list has, or earlier and it has not', () => {
    const issue = moved('issue', '2026-07-01', -20);
    const receipt = moved('receipt', '2026-06-29', 50);
    expect(explained(-20, [receipt, issue])).toEqual([['issue', 'after']]);
    expect(explained(-50, [receipt, issue])).toEqual([['receipt', 'before']]);
    expect(explained(-70, [receipt, issue])).toEqual([
      ['receipt', 'before'],
      ['issue', 'after'],
    ]);
  });

  it('comes from a voided document through its void', () => {
    expect(explained(50, [moved('void', '2026-06-29', -50, 9)])).toEqual([['void', 'before']]);
  });

  it('comes from all that was posted until another moment', () => {
    const later = [1, 2, 3, 4, 5].map((day) => moved(`issue ${day}`, `2026-07-0${day}`, -10 * day, day));
    expect(explained(-100, later)?.length).toBe(4);
  });

  it('is left open where nothing adds up to it, in packs as well', () => {
    const issue = moved('issue', '2026-07-01', -20);
    expect(explained(-19, [issue])).toBeUndefined();
    expect(explained(-20, [issue], -3)).toBeUndefined();
    expect(explained(-20, [issue], null)).toEqual([['issue', 'after']]);
  });
});

const goods = fc.uniqueArray(
  fc.record({
    number: fc.nat(400),
    variant: fc.constantFrom('tuna', 'cod', 'squid'),
    grams: fc.integer({ min: 1, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 60, selector: ({ number, variant }) => `${number} ${variant}` },
);
const books = goods.map((some) =>
  some.map(({ number, variant, grams }) =>
    ours(`B-${number}`, 0, { batch_id: `${number} ${variant}`, variant_id: variant, packs: 3, net_weight_g: grams }),
  ),
);
const listOf = (we: readonly OurBatch[]): TheirRow[] =>
  we.map(({ batch_number, variant_id, product_id, packs, net_weight_g }) => ({
    batch_number,
    variant_id,
    product_id,
    packs,
    net_weight_g,
  }));
const kinds = ['more', 'less', 'gone', 'new', 'unnumbered'] as const;

describe('any two lists', () => {
  it('are the same where one is the copy of the other, in any order, with or without batch numbers', () => {
    fc.assert(
      fc.property(books, fc.boolean(), (we, isNumbered) => {
        const they = listOf(we).map((row) => ({ ...row, batch_number: isNumbered ? row.batch_number : null }));
        const pairs = compare(we, they.toReversed());
        expect(pairs.map(heapOf)).toEqual(we.map(() => 'same'));
      }),
    );
  });

  it('have any single change in exactly one pair, and everything else the same', () => {
    fc.assert(
      fc.property(books, fc.nat(), fc.constantFrom(...kinds.slice(0, 4)), (we, which, kind) => {
        const they = listOf(we);
        const at = which % they.length;
        const changed = {
          more: () => they.splice(at, 1, { ...they[at]!, net_weight_g: they[at]!.net_weight_g + 1 }),
          less: () => they.splice(at, 1, { ...they[at]!, net_weight_g: they[at]!.net_weight_g - 1, packs: null }),
          gone: () => they.splice(at, 1),
          new: () => they.push({ ...they[at]!, batch_number: 'unknown here' }),
        };
        changed[kind as keyof typeof changed]();
        const other = compare(we, they).filter((pair) => heapOf(pair) !== 'same');
        expect(other.length).toBe(1);
        expect(Math.abs(differenceOf(other[0]!).net_weight_g)).toBe(
          kind === 'gone' || kind === 'new' ? we[at]!.net_weight_g : 1,
        );
      }),
    );
  });

  it('add up to the gram: each batch and each row is in one pair', () => {
    const row = fc.record({
      batch_number: fc.option(fc.nat(400).map((number) => `b-${number}`)),
      variant_id: fc.option(fc.constantFrom('tuna', 'cod', 'squid')),
      product_id: fc.constant('fish'),
      packs: fc.option(fc.nat(9)),
      net_weight_g: fc.nat(50_000),
    });
    fc.assert(
      fc.property(books, fc.array(row, { maxLength: 60 }), (we, they) => {
        const pairs = compare(we, they);
        expect(sumOf(pairs.flatMap((pair) => pair.ours))).toEqual(sumOf(we));
        expect(sumOf(pairs.flatMap((pair) => pair.theirs))).toEqual(sumOf(they));
        expect(new Set(pairs.flatMap((pair) => [...pair.ours, ...pair.theirs])).size).toBe(we.length + they.length);
        expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length);
      }),
    );
  });

  it('are explained by documents only where these add up to the difference', () => {
    const document = fc.record({
      day: fc.integer({ min: 1, max: 28 }),
      month: fc.constantFrom('06', '07'),
      grams: fc.integer({ min: -90, max: 90 }),
    });
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), fc.integer({ min: -200, max: 200 }), (some, net_weight_g) => {
        const documents = some.map(({ day, month, grams }, seq): Moved => ({
          document_id: `${seq}`,
          date: `2026-${month}-${String(day).padStart(2, '0')}`,
          seq,
          packs: 0,
          net_weight_g: grams,
        }));
        const found = explain({ packs: null, net_weight_g }, documents, DAY);
        for (const explaining of found ? [found] : []) {
          expect(explaining.reduce((sum, { explains }) => sum + explains.net_weight_g, 0)).toBe(net_weight_g);
          expect(new Set(explaining.map(({ document_id }) => document_id)).size).toBe(explaining.length);
        }
      }),
    );
  });
});
