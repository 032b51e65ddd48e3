import { expect, it } from 'vitest';
import type { DocumentLine } from '#shared/stock/document.ts';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { allocationOf, isAsProposed, taking } from './allocate.ts';

const [batch_id, position_id] = ['0198c1d0-0000-7000-8000-000000000001', '0198c1d0-0000-7000-8000-000000000002'];

/** Ten packs of 10 kg of one batch at one place, of which nothing is proposed. */
const lying = (fields: Partial<FefoCandidate> = {}): FefoCandidate => ({
  id: '0198c1d0-0000-7000-8000-000000000003',
  batch_id,
  batch_number: 'B-1',
  production_date: null,
  received_date: '2026-01-02',
  expiry_date: null,
  owner: null,
  position_id,
  position_code: 'A-01-01',
  room_name: 'Ruang beku 1',
  handling_unit_code: null,
  stock_status: 'available',
  packs: 10,
  net_weight: 100,
  available_packs: 10,
  available_weight: 100,
  reason: 'not_needed',
  remaining_days: null,
  proposed_packs: 0,
  proposed_weight: 0,
  ...fields,
});

const lineOf = (...taken: [FefoCandidate, number][]) => {
  const allocations = taken.map(([one, packs]) => allocationOf(one, { packs, net_weight: packs * 10 }));
  return { allocations } as DocumentLine;
};
const takenBy = ({ allocations }: DocumentLine) =>
  allocations.map(({ stock_status, handling_unit_code, packs }) => [stock_status, handling_unit_code, packs]);

const good = lying();

it.each([
  ['in another state', lying({ stock_status: 'damaged' })],
  ['on a pallet', lying({ handling_unit_code: 'PAL-1' })],
  ['at another position', lying({ position_id: '0198c1d0-0000-7000-8000-000000000004' })],
  ['of another batch', lying({ batch_id: '0198c1d0-0000-7000-8000-000000000005' })],
])('what is taken of goods leaves what is taken of those %s as it is', (_, other) => {
  const before = lineOf([good, 3], [other, 2]);
  const own = [['available', null, 3]];
  const theirs = [[other.stock_status, other.handling_unit_code, 5]];
  expect(takenBy(taking(before, other, { packs: 5, net_weight: 50 }))).toEqual([...own, ...theirs]);
  expect(takenBy(taking(before, other, { packs: 0, net_weight: 0 }))).toEqual(own);
  const proposed = [good, { ...other, proposed_packs: 2, proposed_weight: 20 }];
  expect(isAsProposed(lineOf([other, 2]), proposed)).toBe(true);
  expect(isAsProposed(lineOf([good, 2]), proposed)).toBe(false);
});

it('a pallet’s code is case-insensitive', () => {
  const before = lineOf([lying({ handling_unit_code: 'pal-1' }), 2]);
  const after = taking(before, lying({ handling_unit_code: 'PAL-1' }), { packs: 4, net_weight: 40 });
  expect(takenBy(after)).toEqual([['available', 'pal-1', 4]]);
});
