import { expect, it } from 'vitest';
import { type Candidate, putAway } from './put-away.ts';

const candidate = (id: string, fields: Partial<Candidate> = {}): Candidate => ({
  id,
  code: id,
  room_id: 'r',
  room_name: 'Ruang beku',
  kind: 'rack',
  free_g: 500_000,
  room_free_g: null,
  room_places: null,
  reason: 'empty',
  ...fields,
});

const goods = (packs: number, net_weight_g: number, pack_weights_g: number[] = []) => ({
  packs,
  net_weight_g,
  pack_weights_g,
});
const told = (...of: Parameters<typeof putAway>) =>
  putAway(...of).map(({ position, packs, net_weight_g, why }) => [position.code, packs, net_weight_g, why]);

it('puts everything into the first place that is large enough', () => {
  expect(told(goods(40, 412_300), [candidate('A'), candidate('B')])).toEqual([['A', 40, 412_300, 'empty']]);
});

it('splits over several places, whole packs into each, and all of the weight', () => {
  const places = [candidate('A', { free_g: 105_000 }), candidate('B', { free_g: null, reason: 'same_batch' })];
  expect(told(goods(40, 412_300), places)).toEqual([
    ['A', 10, 103_075, 'empty'],
    ['B', 30, 309_225, 'same_batch'],
  ]);
});

it('goes by the weight of each pack where it is known', () => {
  const places = [candidate('A', { free_g: 30_000 }), candidate('B')];
  expect(told(goods(3, 60_000, [25_000, 15_000, 20_000]), places)).toEqual([
    ['A', 1, 25_000, 'empty'],
    ['B', 2, 35_000, 'empty'],
  ]);
});

it('weighs the packs that are left in their order, at the third place as at the first', () => {
  const places = ['A', 'B', 'C'].map((id) => candidate(id, { free_g: 30_000 }));
  expect(told(goods(5, 100_000, [10_000, 20_000, 28_000, 12_000, 30_000]), places)).toEqual([
    ['A', 2, 30_000, 'empty'],
    ['B', 1, 28_000, 'empty'],
    ['C', 1, 12_000, 'empty'],
  ]);
});

it('minds what the room still holds, in kg and in places', () => {
  const tight = { room_free_g: 60_000 };
  expect(told(goods(10, 100_000), [candidate('A', tight), candidate('B', tight)])).toEqual([['A', 6, 60_000, 'empty']]);
  const full = { room_places: 1, free_g: 50_000 };
  expect(
    told(goods(20, 200_000), [candidate('A', full), candidate('B', full), candidate('C', { room_id: 's' })]),
  ).toEqual([
    ['A', 5, 50_000, 'empty'],
    ['C', 15, 150_000, 'empty'],
  ]);
});

it('adds to begun positions of a room that has no place left', () => {
  const begun = candidate('A', { room_places: 0, reason: 'same_batch' });
  expect(told(goods(2, 20_000), [candidate('B', { room_places: 0 }), begun])).toEqual([['A', 2, 20_000, 'same_batch']]);
});

it('leaves out what fits nowhere', () => {
  expect(told(goods(1, 10_000), [candidate('A', { free_g: 9_999 })])).toEqual([]);
  expect(told(goods(1, 10_000), [])).toEqual([]);
});
