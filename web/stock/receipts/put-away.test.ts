import { expect, it } from 'vitest';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { PutAway } from '#shared/stock/put-away.ts';
import { withSums } from '#web/stock/documents/content.ts';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import { asExpected, goodsOf, placed, waits } from './put-away.ts';
import { missingOf } from './received.ts';
import { blankLine as blank, variant } from './test-line.ts';

const weighed = withSums({
  ...blank,
  allocations: [newAllocation({ packs: 3, net_weight: 30.3, pack_weights: [10.1, 10, 10.2] })],
});

const at = (code: string, packs: number, net_weight: number): PutAway => ({
  position: { id: code, code, room_name: 'Frozen 1' },
  packs,
  net_weight,
  why: 'empty',
});

it('looks for a place for what was received, and for what is expected as long as nothing was', () => {
  expect(goodsOf(blank)).toEqual({ packs: 4, net_weight: 40, pack_weights: [] });
  expect(goodsOf(weighed)).toEqual({ packs: 3, net_weight: 30.3, pack_weights: [10.1, 10, 10.2] });
  expect(goodsOf({ ...blank, expected_packs: null })).toBeUndefined();
  expect(goodsOf({ ...blank, expected_weight: 41.5 })).toMatchObject({ packs: 4, net_weight: 41.5 });
});

it('divides weighed packs over the places in the order in which they were weighed', () => {
  expect(placed(weighed, [at('A', 2, 20.1), at('B', 1, 10.2)])).toMatchObject([
    { position_id: 'A', packs: 2, net_weight: 20.1, pack_weights: [10.1, 10] },
    { position_id: 'B', packs: 1, net_weight: 10.2, pack_weights: [10.2] },
  ]);
});

it('keeps without a position what fits nowhere', () => {
  expect(placed(weighed, [at('A', 2, 20.1)])).toMatchObject([
    { position_id: 'A', packs: 2 },
    { position_id: null, packs: 1, net_weight: 10.2, pack_weights: [10.2] },
  ]);
});

it('lets each place wait for the packs that are still to come to it', () => {
  expect(placed(blank, [at('A', 2, 20), at('B', 2, 20)])).toMatchObject([
    { position_id: 'A', expected_packs: 2, packs: 0, net_weight: 0 },
    { position_id: 'B', expected_packs: 2, packs: 0, net_weight: 0 },
  ]);
});

const sacks: DocumentLine = {
  ...blank,
  variant: { ...variant, net_weight: 20, catch_weight: false },
  expected_packs: 200,
};

it('takes all for come as expected, at the places that wait for it', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((code) => at(code, 40, 800));
  const line = asExpected({ ...sacks, allocations: placed(sacks, five) });
  expect(line.allocations).toMatchObject(
    five.map(({ position, packs, net_weight }) => ({ position, packs, net_weight })),
  );
  expect(line).toMatchObject({ packs: 200, net_weight: 4000 });
  expect(asExpected(sacks)).toMatchObject({ packs: 200, net_weight: 4000, allocations: [{ position_id: null }] });
});

it('counts no more packs as received than are expected now, also where places expected more before', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((code) => at(code, 40, 800));
  const line = asExpected({ ...sacks, expected_packs: 100, allocations: placed(sacks, five) });
  expect(line.allocations.map(({ position_id, packs }) => [position_id, packs])).toEqual([
    ['A', 40],
    ['B', 40],
    ['C', 20],
  ]);
  expect(line).toMatchObject({ packs: 100, net_weight: 2000 });
});

it('knows what still has to come as expected: packs that weigh alike, of which none came yet', () => {
  expect(waits(sacks)).toBe(true);
  const caught = { ...sacks, variant: { ...sacks.variant!, catch_weight: true } };
  for (const line of [caught, { ...sacks, expected_packs: null }, { ...sacks, packs: 1 }])
    expect(waits(line)).toBe(false);
});

it('misses packs where packs were expected, else the weight, and nothing where more came', () => {
  expect(missingOf([weighed])).toEqual({ packs: 1, net_weight: 0 });
  expect(missingOf([{ ...weighed, expected_weight: 40 }])).toEqual({ packs: 1, net_weight: 9.7 });
  expect(missingOf([{ ...weighed, expected_packs: 3, expected_weight: 40 }])).toEqual({ packs: 0, net_weight: 0 });
  expect(missingOf([{ ...weighed, expected_packs: null, expected_weight: 40 }])).toEqual({ packs: 0, net_weight: 9.7 });
});
