import { expect, it } from 'vitest';
import type { BatchBalance } from '#shared/stock/recall.ts';
import { differenceOf, type FigureName, figures, firstDifferenceOf, sumOf, totalsOf } from './sums.ts';

const nothing = { packs: 0, net_weight: 0 };
const kilograms = (net_weight: number) => ({ packs: 1, net_weight });
/** A batch of which 0.3 kg came in, a third of it each left, was lost and is there, as far as nothing else is said. */
const batch = (more: Partial<Record<FigureName, { packs: number; net_weight: number }>> = {}): BatchBalance => ({
  id: 'b',
  number: 'B-1',
  variant: { id: 'v', code: 'LT-A', name: 'Loin tuna A' },
  depth: 0,
  received: kilograms(0.3),
  issued: kilograms(0.1),
  lost: kilograms(0.1),
  processed: nothing,
  elsewhere: nothing,
  there: kilograms(0.1),
  ...more,
});

it('adds up to the gram', () => {
  expect(sumOf([kilograms(0.1), kilograms(0.2)])).toEqual({ packs: 2, net_weight: 0.3 });
  expect(totalsOf([batch(), batch()])).toEqual({
    received: { packs: 2, net_weight: 0.6 },
    issued: { packs: 2, net_weight: 0.2 },
    lost: { packs: 2, net_weight: 0.2 },
    processed: nothing,
    elsewhere: nothing,
    there: { packs: 2, net_weight: 0.2 },
  });
});

it.each(figures)('does not add up once the figure %s is a gram more', (figure) => {
  expect(differenceOf(batch())).toBe(0);
  const { packs, net_weight } = batch()[figure];
  const more = batch({ [figure]: { packs, net_weight: net_weight + 0.001 } });
  expect(differenceOf(more)).toBe(figure === 'received' ? 0.001 : -0.001);
});

it('tells the difference of the first batch that does not add up, wherever it is', () => {
  const [more, less] = [batch({ received: kilograms(0.4) }), batch({ received: kilograms(0.2) })];
  expect(firstDifferenceOf([])).toBe(0);
  expect(firstDifferenceOf([batch(), batch()])).toBe(0);
  expect(firstDifferenceOf([more, batch()])).toBe(0.1);
  expect(firstDifferenceOf([batch(), less])).toBe(-0.1);
  expect(firstDifferenceOf([more, less])).toBe(0.1);
});
