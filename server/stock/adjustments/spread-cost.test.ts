import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Outside } from '#shared/stock/causes.ts';
import { type CostBalance, type CostBooks, type CostFlow, spreadCost } from './spread-cost.ts';

const key = {
  variant_id: 'v',
  owner_id: null,
  warehouse_id: 'w',
  position_id: 'p',
  handling_unit_id: null,
  stock_status: 'available' as const,
  pledge_id: null,
};

const grams = fc.integer({ min: 0, max: 1_000_000 });

/** Batches of which each was made of those before it, a part sold and lost, and the rest lying on two balances. */
const histories = fc.array(
  fc.record({
    lying: fc.tuple(grams, grams),
    sold: grams,
    lost: grams,
    cut: grams,
    worth: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** The books of such batches: what of each was cut became all that came in of the next, in one document. */
function booksOf(
  told: readonly { lying: [number, number]; sold: number; lost: number; cut: number; worth: number }[],
): CostBooks {
  const balances: CostBalance[] = [];
  const flows: CostFlow[] = [];
  const document = (at: number) => `cut ${at}`;
  for (const [at, { lying, sold, lost, cut, worth }] of told.entries()) {
    const batch_id = `b${at}`;
    const ids = lying.map((net_weight_g) => {
      const id = randomUUID();
      balances.push({ ...key, id, batch_id, net_weight_g, value: 0, last_date: null, is_others: false });
      return id;
    });
    const flow = (cause: Outside, net_weight_g: number, document_id: string | null = null) =>
      flows.push({ batch_id, balance_id: ids[0]!, cause, document_id, net_weight_g, value: worth * net_weight_g });
    const came = lying[0] + lying[1] + sold + lost + cut;
    if (at === 0) flow('supplier', came);
    else if (came > 0) flow('process', came, document(at - 1));
    flow('customer', -sold);
    flow('lost', -lost);
    if (at < told.length - 1) flow('process', -cut, document(at));
    else flow('internal_use', -cut);
  }
  return { balances, flows };
}

it('a difference comes in once, passes through what was made of it, and lies there or left, to the rupiah', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: -1_000_000, max: 1_000_000 }), (told, difference) => {
      const books = booksOf(told);
      const first = told[0]!;
      fc.pre(first.lying[0] + first.lying[1] + first.sold + first.lost + first.cut > 0);
      const moves = spreadCost('b0', difference, books);
      const sum = (cause: Outside) =>
        moves.reduce((total, move) => (move.cause === cause ? total + move.value : total), 0);
      expect([sum('revalued'), sum('process')]).toEqual([difference, 0]);
      for (const { id, net_weight_g } of books.balances) {
        const own = moves.filter(({ balance_id }) => balance_id === id);
        const stays = own.reduce((total, { value }) => total + value, 0);
        expect(Math.abs(stays)).toBeLessThanOrEqual(net_weight_g === 0 ? 0 : Math.abs(difference));
        // What comes on a balance comes before what leaves it.
        const signs = own.map(({ value }) => Math.sign(value));
        expect(signs).toEqual(signs.toSorted((a, b) => b - a));
      }
    }),
  );
});

it('a cycle of batches passes on what left it', () => {
  const flow = (
    batch_id: string,
    cause: Outside,
    net_weight_g: number,
    document_id: string | null = null,
  ): CostFlow => ({
    batch_id,
    balance_id: batch_id,
    cause,
    document_id,
    net_weight_g,
    value: net_weight_g,
  });
  const lying = (batch_id: string, net_weight_g: number): CostBalance => ({
    ...key,
    id: batch_id,
    batch_id,
    net_weight_g,
    value: net_weight_g,
    last_date: null,
    is_others: false,
  });
  const books: CostBooks = {
    balances: [lying('a', 50), lying('b', 50)],
    flows: [
      flow('a', 'supplier', 100),
      flow('a', 'process', -100, 'there'),
      flow('b', 'process', 100, 'there'),
      flow('b', 'process', -50, 'back'),
      flow('a', 'process', 50, 'back'),
    ],
  };
  const moves = spreadCost('a', 300, books);
  const left = moves.reduce((total, { value }) => total + value, 0);
  expect([
    left,
    moves.filter(({ cause }) => cause === 'process').reduce((total, { value }) => total + value, 0),
  ]).toEqual([200, 0]);
});
