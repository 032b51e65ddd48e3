import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrivedStates } from './arrived-states.ts';

const amount = fc
  .integer({ min: 0, max: 8 })
  .chain((packs) =>
    packs === 0
      ? fc.constant({ packs, net_weight_g: 0 })
      : fc.record({ packs: fc.constant(packs), net_weight_g: fc.integer({ min: packs * 100, max: packs * 20_000 }) }),
  );

const statuses = ['recalled', 'on_hold', 'in_transit'] as const;

it('all that was sent is in a state, and all that arrived too, place by place, whatever is held, short or more', () => {
  fc.assert(
    fc.property(
      fc.tuple(amount, amount, amount),
      fc.array(amount, { minLength: 1, maxLength: 4 }),
      (amounts, arrived) => {
        const lying = statuses.map((stock_status, at) => ({ stock_status, ...amounts[at]! }));
        const sum = (some: readonly { packs: number; net_weight_g: number }[]) => ({
          packs: some.reduce((total, { packs }) => total + packs, 0),
          net_weight_g: some.reduce((total, { net_weight_g }) => total + net_weight_g, 0),
        });
        const sent = sum(lying);
        fc.pre(sent.packs > 0);
        const states = arrivedStates(sent, lying, arrived);
        expect(states.sent).toEqual(lying.filter(({ packs }) => packs > 0));
        for (const [at, place] of arrived.entries()) {
          const pieces = states.pieces.filter((piece) => piece.at === at);
          expect(sum(pieces)).toEqual({ packs: place.packs, net_weight_g: place.net_weight_g });
          expect(pieces.every(({ packs, net_weight_g }) => packs > 0 && net_weight_g >= packs)).toBe(true);
        }
        for (const { stock_status, packs } of states.sent.slice(0, -1)) {
          const got = sum(states.pieces.filter((piece) => piece.stock_status === stock_status)).packs;
          expect(got).toBeLessThanOrEqual(packs);
        }
      },
    ),
  );
});

it('takes the goods that are held for its own where others lie there too, and those that are not there for free ones', () => {
  const lying = [
    { stock_status: 'on_hold' as const, packs: 2, net_weight_g: 20_500 },
    { stock_status: 'in_transit' as const, packs: 8, net_weight_g: 79_500 },
  ];
  expect(arrivedStates({ packs: 5, net_weight_g: 50_000 }, lying, [{ packs: 5, net_weight_g: 50_000 }])).toEqual({
    sent: [
      { stock_status: 'on_hold', packs: 2, net_weight_g: 20_500 },
      { stock_status: 'in_transit', packs: 3, net_weight_g: 29_500 },
    ],
    pieces: [
      { at: 0, stock_status: 'on_hold', packs: 2, net_weight_g: 20_500 },
      { at: 0, stock_status: 'in_transit', packs: 3, net_weight_g: 29_500 },
    ],
  });
  const gone = { packs: 11, net_weight_g: 110_000 };
  expect(arrivedStates(gone, lying, [gone]).sent).toEqual([{ stock_status: 'in_transit', ...gone }]);
});
