import { expect, it } from 'vitest';
import { emptyLine, newAllocation } from '#web/stock/documents/new-line.ts';
import { anotherPlace, besidePallet, ofNothing, ofPacks } from './arrived.ts';

const target = { id: 'there', code: 'B-01', room_name: 'Ruang beku' };
const variant = { id: 'v', code: 'LT-A', name: 'Loin tuna A' } as Parameters<typeof emptyLine>[0];
const place = newAllocation({
  packs: 2,
  net_weight: 20.667,
  to_handling_unit_code: 'PAL-1',
  to_position_id: target.id,
  to_position: target,
});
const line = { ...emptyLine(variant), expected_packs: 3, expected_weight: 31, packs: 2, allocations: [place] };

it('packs that arrive weigh their share of what was sent, and come with their pallet', () => {
  expect(ofPacks(place, 1, line)).toMatchObject({ packs: 1, net_weight: 10.333, to_handling_unit_code: 'PAL-1' });
  expect(ofPacks(place, 3, line).net_weight).toBe(31);
});

it('another place has the packs that are missing, and none where nothing is', () => {
  expect(anotherPlace(line)).toMatchObject({ packs: 1, net_weight: 10.333, to_position_id: null });
  expect(anotherPlace(line).id).not.toBe(place.id);
  expect(anotherPlace({ ...line, packs: 4 })).toMatchObject({ packs: 0, net_weight: 0 });
});

it('a line of which nothing arrived has one place without goods', () => {
  const { allocations } = ofNothing({ ...line, allocations: [place, newAllocation({ packs: 1 })] });
  expect(allocations).toMatchObject([{ id: place.id, packs: 0, net_weight: 0, to_position_id: null }]);
});

it('what stands on a pallet goes to the position where the pallet goes', () => {
  const loose = newAllocation();
  const beside = newAllocation({ to_handling_unit_code: 'pal-1' });
  expect(besidePallet([beside, loose], place).map((one) => one.to_position_id)).toEqual([target.id, null]);
  expect(besidePallet([loose], { ...place, to_handling_unit_code: null })).toEqual([loose]);
});
