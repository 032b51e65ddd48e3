import { expect, it } from 'vitest';
import { specificityOf } from './rental-tariff.ts';

const everywhere = {
  basis: 'kg_day',
  room_id: null,
  temperature_class: null,
  warehouse_id: null,
  variant_id: null,
  group_id: null,
  from_day: 0,
} as const;

it('a tariff of a place wins over one of goods, the narrower place over the wider one, and a variant over its group', () => {
  const places = [{}, { warehouse_id: 'w' }, { temperature_class: 'FRZ' }, { room_id: 'r' }] as const;
  const goods = [{}, { group_id: 'g' }, { variant_id: 'v' }];
  const ranks = places.flatMap((place) => goods.map((of) => specificityOf({ ...everywhere, ...place, ...of })));
  expect(ranks).toEqual([...new Set(ranks)].toSorted((one, other) => one - other));
});
