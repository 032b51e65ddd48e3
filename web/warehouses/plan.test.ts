import { expect, it } from 'vitest';
import type { Position } from '#shared/storage.ts';
import { percentOf, placeKey, racksOf, stateOf } from './plan.ts';
import { layoutOf } from './use-layout.ts';

const base: Position = {
  id: 'x',
  code: 'R-A-01-01',
  kind: 'rack',
  row_no: 1,
  bay_no: 1,
  level_no: 1,
  capacity_kg: 1000,
  status: 'active',
  packs: 0,
  net_weight: 0,
  version: 1,
};
const at = (row_no: number, bay_no: number, level_no: number): Position => ({ ...base, row_no, bay_no, level_no });

it('says how full a position is by what lies there and what fits in', () => {
  const held = (net_weight: number, more: Partial<Position> = {}) =>
    stateOf({ ...base, packs: net_weight > 0 ? 1 : 0, net_weight, ...more });
  expect([0, 500, 501, 900, 1000, 1001].map((weight) => held(weight))).toEqual([
    'empty',
    'some',
    'most',
    'full',
    'full',
    'over',
  ]);
  expect(held(5000, { capacity_kg: null })).toBe('some');
  expect(held(500, { status: 'none' })).toBe('closed');
  expect(percentOf({ net_weight: 255, capacity_kg: 1000 })).toBe(26);
  expect(percentOf({ net_weight: 255, capacity_kg: null })).toBeUndefined();
});

it('puts positions where they stand, the highest level on top, also where a row is shorter', () => {
  const floor: Position = { ...base, kind: 'floor', row_no: null, bay_no: null, level_no: null };
  const racks = racksOf([at(2, 1, 1), at(1, 10, 2), at(1, 2, 1), floor]);
  expect([racks.rows, racks.bays, racks.levels]).toEqual([
    [1, 2],
    [1, 2, 10],
    [2, 1],
  ]);
  expect(racks.at.get(placeKey(1, 10, 2))).toBeDefined();
  expect(racks.at.get(placeKey(2, 10, 2))).toBeUndefined();
});

it('begins to extend a room from the size and the codes it has', () => {
  const layout = layoutOf({ code: 'R' }, [{ ...at(3, 4, 2), code: 'C-04-02' }]);
  expect(layout).toEqual({ rows: 3, bays: 4, levels: 2, pattern: '{row}-{bay}-{level}', capacity_kg: 1000 });
  expect(layoutOf({ code: 'R' }, [])).toMatchObject({ rows: 4, bays: 6, levels: 3, capacity_kg: null });
});
