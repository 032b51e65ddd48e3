import { describe, expect, it } from 'vitest';
import type { PlannedGoods, Position, RoomPlan } from '#shared/storage.ts';
import { foundIn, OWN, wantedOf } from './find-in-plan.ts';
import { lookAt, looksOf, lyingIn, planLayers } from './plan-layers.ts';

const position: Position = {
  id: 'p1',
  code: 'R-A-01-01',
  kind: 'rack',
  row_no: 1,
  bay_no: 1,
  level_no: 1,
  capacity_kg: 1000,
  status: 'active',
  packs: 10,
  net_weight: 400,
  version: 1,
};

const goods = (more: Partial<PlannedGoods> = {}): PlannedGoods => ({
  position_id: 'p1',
  batch_id: 'b1',
  owner_id: null,
  stock_state: 'available',
  pledge_id: null,
  packs: 10,
  net_weight: 400,
  ...more,
});

const tuna = { id: 'tuna', name: 'Tuna' };

/** A room whose batches have been there for these days. */
const plan = (lying: PlannedGoods[], days: Record<string, number> = { b1: 0 }): Omit<RoomPlan, 'room'> => ({
  positions: [position],
  goods: lying,
  batches: Object.entries(days).map(([id, since]) => ({ id, number: id, days: since, product: tuna })),
  owners: [
    { id: 'o1', code: 'GBK', name: 'CV Gurita' },
    { id: 'o2', code: 'NSK', name: 'Nishi' },
  ],
  facilities: [{ id: 'f1', number: 'FF/1' }],
});

const look = (layer: (typeof planLayers)[number], from: Omit<RoomPlan, 'room'>, more: Partial<Position> = {}) => {
  const { name, figure } = lookAt(layer, { ...position, ...more }, lyingIn(from));
  return `${name} ${figure}`;
};

describe('the plan of a room', () => {
  it('is coloured by the longest time in store, a day on either side of each border', () => {
    const after = (days: number) => look('age', plan([goods(), goods({ batch_id: 'b2' })], { b1: days, b2: 0 }));
    expect([0, 30, 31, 90, 91, 180, 181].map(after)).toEqual([
      'age.month 0',
      'age.month 30',
      'age.quarter 31',
      'age.quarter 90',
      'age.half 91',
      'age.half 180',
      'age.longer 181',
    ]);
  });

  it('is coloured by the worst state of what lies in a place', () => {
    const of = (...states: PlannedGoods['stock_state'][]) =>
      look('state', plan(states.map((stock_state) => goods({ stock_state }))));
    expect(of('available')).toBe('state.available ');
    expect(of('available', 'on_hold')).toBe('state.on_hold ▮▮');
    expect(of('on_hold', 'expired')).toBe('state.expired ◐');
    expect(of('damaged', 'expired')).toBe('state.damaged ✕');
    expect(of('damaged', 'recalled', 'available')).toBe('state.recalled !');
  });

  it('is coloured by whose goods a place holds, with the code of the only other owner', () => {
    const of = (...owners: (string | null)[]) => look('owner', plan(owners.map((owner_id) => goods({ owner_id }))));
    expect(of(null)).toBe('owner.own ●');
    expect(of('o1', 'o1')).toBe('owner.other GBK');
    expect(of('o1', null)).toBe('owner.several 2');
  });

  it('is coloured by what a place holds, by a letter for each product, the most kg first', () => {
    const room = plan([goods(), goods({ batch_id: 'b2', net_weight: 900 })], { b1: 0, b2: 0 });
    room.batches[1]!.product = { id: 'crab', name: 'Crab' };
    expect(look('product', room)).toBe('product.several 2');
    const { products } = lyingIn(room);
    expect(products.map(({ letter, name, tone }) => `${letter} ${name} ${tone}`)).toEqual(['A Crab one', 'B Tuna two']);
    expect(
      look('product', { ...room, goods: [goods(), goods({ position_id: 'p2', batch_id: 'b2', net_weight: 900 })] }),
    ).toBe('product.only B');
  });

  it('has a letter of its own for each of many products', () => {
    const ids = Array.from({ length: 30 }, (_, n) => `b${n}`);
    const room = plan(
      ids.map((batch_id, n) => goods({ batch_id, net_weight: 100 - n })),
      Object.fromEntries(ids.map((id) => [id, 0])),
    );
    room.batches.forEach((batch) => (batch.product = { id: batch.id, name: batch.id }));
    const letters = lyingIn(room).products.map(({ letter }) => letter);
    expect([letters[0], letters[25], letters[26], letters[29]]).toEqual(['A', 'Z', 'AA', 'AD']);
    expect(new Set(letters).size).toBe(30);
  });

  it('is coloured by what is pledged of a place, with the number of the only facility where it may be known', () => {
    const of = (...pledges: (string | null)[]) =>
      look('pledge', plan(pledges.map((pledge_id) => goods({ pledge_id }))));
    expect(of(null)).toBe('pledge.free ○');
    expect(of('f1', 'f1')).toBe('pledge.pledged ● FF/1');
    expect(of('f1', null)).toBe('pledge.partly ◑ FF/1');
    expect(of('f1', 'f2')).toBe('pledge.pledged ●');
    expect(of('f2')).toBe('pledge.pledged ●');
  });

  it('says in every layer that a place is empty or closed, and explains every look in its legend', () => {
    for (const layer of planLayers) {
      expect(look(layer, plan([]), { packs: 0, net_weight: 0 })).toBe(`${layer}.empty –`);
      expect(look(layer, plan([]), { status: 'none' })).toBe(`${layer}.closed ✕`);
      expect(looksOf(layer)).toContain(`${layer}.closed`);
    }
    expect(look('fill', plan([goods()]))).toBe('fill.some 40%');
  });
});

it('finds goods by batch, by product, by their owner and as the own ones', () => {
  const [own, theirs] = [goods(), goods({ batch_id: 'b2', owner_id: 'o1', position_id: 'p2' })];
  const room = plan([own, theirs], { b1: 0, b2: 0 });
  room.batches[1]!.product = { id: 'crab', name: 'Crab' };
  expect(foundIn(room, wantedOf('batch', 'b2'))).toEqual([theirs]);
  expect(foundIn(room, wantedOf('product', 'tuna'))).toEqual([own]);
  expect(foundIn(room, wantedOf('owner', 'o1'))).toEqual([theirs]);
  expect(foundIn(room, wantedOf('owner', OWN))).toEqual([own]);
  for (const nothing of [undefined, '', 'batch:', wantedOf('batch', 'gone')])
    expect(foundIn(room, nothing)).toEqual([]);
});
