import { expect, test } from 'vitest';
import { fullest, warmToCold } from './room-order.ts';

const room = (code: string, set_point_c: number | null, more: { min_c?: number; max_c?: number } = {}) => ({
  code,
  set_point_c,
  min_c: more.min_c ?? null,
  max_c: more.max_c ?? null,
});

test('rooms stand from the warmest to the coldest', () => {
  const rooms = [room('ULT1', -60), room('FRZ1', -20), room('ANT1', 4), room('ABF1', -38), room('DRY1', null)];
  expect(warmToCold(rooms).map(({ code }) => code)).toEqual(['DRY1', 'ANT1', 'FRZ1', 'ABF1', 'ULT1']);
});

test('rooms of one temperature stand by their codes, also those that keep none', () => {
  const rooms = [room('FRZ2', -20), room('DRY2', null), room('FRZ1', -20), room('DRY1', null)];
  expect(warmToCold(rooms).map(({ code }) => code)).toEqual(['DRY1', 'DRY2', 'FRZ1', 'FRZ2']);
});

test('without a set point the upper limit counts, then the lower one', () => {
  const rooms = [room('B', null, { min_c: -25 }), room('A', null, { min_c: -25, max_c: -18 }), room('C', -20)];
  expect(warmToCold(rooms).map(({ code }) => code)).toEqual(['A', 'C', 'B']);
});

const filled = (net_weight: number, capacity_kg: number | null, position_count = 1) => ({
  net_weight,
  capacity_kg,
  position_count,
});

test('the fullest room by share is looked at first', () => {
  const [large, small] = [filled(9000, 90_000), filled(4000, 5000)];
  expect(fullest([large, small])).toBe(small);
});

test('a room without positions on racks has no plan to look at', () => {
  const [floor, rack] = [filled(5000, 5000, 0), filled(0, 5000)];
  expect(fullest([floor, rack])).toBe(rack);
  expect(fullest([floor])).toBeUndefined();
});

test('of empty rooms the first is looked at, and one without a capacity counts as empty', () => {
  const [first, second] = [filled(100, null), filled(0, 5000)];
  expect(fullest([first, second])).toBe(first);
});
