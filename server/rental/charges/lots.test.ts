import { expect, it } from 'vitest';
import { lotsOf } from './lots.ts';

/** So many grams of a batch from a day until, and without, another. */
const lying = (from: number, until: number, net_weight_g: number, batch_id = 'B-1', reason = 'no_rate') => ({
  from,
  until,
  reason,
  goods: { batch_id, net_weight_g },
});

const mostOf = (...all: ReturnType<typeof lying>[]) => lotsOf(all).map(({ net_weight_g }) => net_weight_g);

it('goods of a batch are one lot for each reason, from the first day to the last', () => {
  const all = [
    lying(5, 9, 10),
    lying(1, 3, 20),
    lying(2, 4, 30, 'B-2'),
    lying(7, 12, 40, 'B-1', 'no_contract'),
    lying(4, 6, 5),
  ];
  expect(lotsOf(all)).toEqual([
    { reason: 'no_rate', batch_id: 'B-1', from: 1, until: 9, net_weight_g: 20 },
    { reason: 'no_rate', batch_id: 'B-2', from: 2, until: 4, net_weight_g: 30 },
    { reason: 'no_contract', batch_id: 'B-1', from: 7, until: 12, net_weight_g: 40 },
  ]);
});

it('a lot weighs the most that lay there at once', () => {
  expect(mostOf(lying(1, 5, 10), lying(4, 8, 20), lying(7, 9, 5))).toEqual([30]);
  expect(mostOf(lying(4, 8, 20), lying(1, 5, 10), lying(7, 9, 15))).toEqual([35]);
});

it('goods that take the place of others on a day do not lie beside them, in whatever order they are told', () => {
  const [before, after] = [lying(1, 5, 10), lying(5, 9, 10)];
  expect([mostOf(before, after), mostOf(after, before)]).toEqual([[10], [10]]);
});
