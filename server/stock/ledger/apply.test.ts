import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply, type Balance, share } from './apply.ts';
import { type Movement, nameOf, type StockKey } from './movement.ts';
import { movementsOf } from './movements-of.ts';

const keyAt = (place: number): StockKey => ({
  variant_id: 'v',
  batch_id: `b${place}`,
  owner_id: null,
  warehouse_id: 'w',
  position_id: `p${place}`,
  handling_unit_id: null,
  stock_status: 'available',
  pledge_id: null,
});

const noWhere = {
  reserved_packs: 0,
  reserved_weight_g: 0,
  last_date: null,
  moves: 0,
};

/** A balance that may be: packs and weight go together, and so do weight and value. */
const balanceAt = (place: number) =>
  fc
    .oneof(
      fc.constant([0, 0, 0] as const),
      fc.tuple(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 0, max: 10 ** 12 }),
      ),
    )
    .map(([packs, net_weight_g, value]): Balance => ({
      id: `id${place}`,
      key: keyAt(place),
      packs,
      net_weight_g,
      value,
      ...noWhere,
    }));

const balances = fc.tuple(balanceAt(0), balanceAt(1), balanceAt(2));

const amount = { packs: fc.integer({ min: 1, max: 60 }), net_weight_g: fc.integer({ min: 1, max: 1_200_000 }) };

const movement = fc.oneof(
  fc
    .record({ place: fc.integer({ min: 0, max: 2 }), ...amount, value: fc.integer({ min: 0, max: 10 ** 9 }) })
    .map(({ place, ...rest }): Movement => ({ key: keyAt(place), ...rest, cause: 'supplier', pointer: '' })),
  fc.record({ place: fc.integer({ min: 0, max: 2 }), ...amount }).map(({ place, packs, net_weight_g }): Movement => ({
    key: keyAt(place),
    packs: -packs,
    net_weight_g: -net_weight_g,
    value: 'share',
    cause: 'customer',
    pointer: '',
  })),
);

const sum = (rows: readonly { packs: number; net_weight_g: number; value: number }[]) =>
  rows.reduce(
    (total, { packs, net_weight_g, value }) => [total[0]! + packs, total[1]! + net_weight_g, total[2]! + value],
    [0, 0, 0],
  );

describe('applying movements', () => {
  it('leaves only balances that can be, and moves that account for every gram and rupiah', () => {
    fc.assert(
      fc.property(balances, fc.array(movement, { maxLength: 8 }), (before, movements) => {
        const { moves, balances: after, faults } = apply(before, movements);
        fc.pre(faults.length === 0);
        for (const { packs, net_weight_g, value } of after) {
          expect(Math.min(packs, net_weight_g, value)).toBeGreaterThanOrEqual(0);
          expect(packs === 0).toBe(net_weight_g === 0);
          expect(net_weight_g > 0 || value === 0).toBe(true);
        }
        expect(sum(after)).toEqual(sum([...before, ...moves]));
        for (const balance of before) {
          const own = moves.filter(({ balance_id }) => balance_id === balance.id);
          expect(sum(after.filter(({ id }) => id === balance.id))).toEqual(sum([balance, ...own]));
        }
      }),
    );
  });

  it('does all or nothing', () => {
    fc.assert(
      fc.property(balances, fc.array(movement, { maxLength: 8 }), (before, movements) => {
        const { moves, balances: after, faults } = apply(before, movements);
        fc.pre(faults.length > 0);
        expect([moves, after]).toEqual([[], []]);
      }),
    );
  });

  it('comes back to where it began when a void follows', () => {
    fc.assert(
      fc.property(balances, fc.array(movement, { minLength: 1, maxLength: 8 }), (before, movements) => {
        const done = apply(before, movements);
        fc.pre(done.faults.length === 0);
        const posted = done.moves.map(({ balance_id, ...move }) => ({
          ...move,
          key: before.find(({ id }) => id === balance_id)!.key,
          pointer: '',
        }));
        const undone = apply(done.balances, movementsOf({ entity: 'voidtransaction', movements: posted }));
        expect(undone.faults).toEqual([]);
        expect(undone.balances).toEqual(before);
      }),
    );
  });

  it('refuses weight that comes where no packs are, and loses what is left when the last ones go', () => {
    const some = { id: 'id0', key: keyAt(0), packs: 1, net_weight_g: 10, value: 5, ...noWhere };
    const comes: Movement = {
      key: keyAt(0),
      packs: 0,
      net_weight_g: 4,
      value: 0,
      cause: 'lost',
      pointer: '/void_of_id',
    };
    const empty = { ...some, packs: 0, net_weight_g: 0, value: 0 };
    expect(apply([empty], [comes]).faults).toEqual([{ pointer: '/void_of_id', code: 'packs_without_weight' }]);
    const goes: Movement = { ...comes, packs: -1, net_weight_g: -6, value: 'share', cause: 'customer' };
    expect(apply([some], [comes, goes]).moves.map(({ cause, net_weight_g }) => [cause, net_weight_g])).toEqual([
      ['lost', 4],
      ['customer', -6],
      ['lost', -8],
    ]);
  });

  it('changes nothing that it was given', () => {
    const before: Balance = { id: 'id0', key: keyAt(0), packs: 2, net_weight_g: 10, value: 5, ...noWhere };
    const copy = structuredClone(before);
    apply([before], [{ key: keyAt(0), packs: -1, net_weight_g: -4, value: 'share', cause: 'customer', pointer: '' }]);
    expect(before).toEqual(copy);
  });

  it('knows equal keys as one', () => {
    expect(nameOf(keyAt(1))).toBe(nameOf({ ...keyAt(1), variant_id: 'another name for the same batch' }));
    expect(nameOf(keyAt(1))).not.toBe(nameOf({ ...keyAt(1), owner_id: 'renter' }));
  });
});

describe('what comes out of a transformation', () => {
  const portions = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 1, maxLength: 6 });

  it('is worth together exactly what went in, however it is shared', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 12), fc.nat(10 ** 12), portions, (one, other, shares) => {
        fc.pre(shares.some((portion) => portion > 0));
        const before = [one, other, ...shares.map(() => 0)].map((value, at): Balance => {
          const amount = at < 2 ? { packs: 2, net_weight_g: 3000, value } : { packs: 0, net_weight_g: 0, value: 0 };
          return { id: `id${at}`, key: keyAt(at), ...amount, ...noWhere };
        });
        const parts = before.map(({ key }, at) => ({
          ...key,
          packs: 1,
          net_weight_g: 1000,
          pointer: '',
          ...(at < 2 ? { becomes: 'process' as const } : { becomes: 'output' as const, portion: shares[at - 2]! }),
        }));
        const movements = movementsOf({ entity: 'stockadjustment', warehouse_id: 'w', owner_id: null, parts });
        const { moves, balances: after } = apply(before, movements);
        expect(moves.reduce((total, { value }) => total + value, 0)).toBe(0);
        expect(sum(after)[2]).toBe(one + other);
        const made = moves.slice(2).map(({ value }) => value);
        expect(made.filter((value, at) => shares[at] === 0 && value !== 0)).toEqual([]);
      }),
    );
  });
});

describe('a share of a value', () => {
  it('is rounded half up for figures of any size', () => {
    expect(share(100, 1, 3)).toBe(33);
    expect(share(1, 1, 2)).toBe(1);
    expect(share(999_999_999_999, 999_999_999_998, 999_999_999_999)).toBe(999_999_999_998);
    expect(share(5, 0, 10)).toBe(0);
  });

  it('together with what is left makes the whole', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(10 ** 9), (value, whole, part) => {
        fc.pre(part <= whole);
        const taken = share(value, part, whole);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(value);
        expect(share(value, whole, whole)).toBe(value);
      }),
    );
  });
});
