import { expect, it } from 'vitest';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import type { DocumentLine } from '#shared/stock/document.ts';
import { damagedSpot, withDamaged } from './weighing.ts';

const at = (position_id: string) => ({ position_id, position: { id: position_id, code: position_id, room_name: 'R' } });
const place = newAllocation({ ...at('A'), pack_weights: [10, 9.5], packs: 2, net_weight: 19.5 });
const line = { allocations: [place] };
const shown = ({ allocations }: Pick<DocumentLine, 'allocations'>) =>
  allocations.map(({ stock_status, position_id, pack_weights, net_weight }) => [
    stock_status,
    position_id,
    pack_weights,
    net_weight,
  ]);

it('a damaged pack lies where it was, unless damaged packs of the receipt lie elsewhere', () => {
  expect(shown(withDamaged(line, { from: place.id, index: 1 }))).toEqual([
    ['available', 'A', [10], 10],
    ['damaged', 'A', [9.5], 9.5],
  ]);
  const other = [{ allocations: [newAllocation({ ...at('Q'), stock_status: 'damaged' })] }];
  const spot = damagedSpot(other);
  expect(shown(withDamaged(line, { from: place.id, index: 0, spot }))[1]).toEqual(['damaged', 'Q', [10], 10]);
});

it('what is damaged already, or was never weighed, stays', () => {
  const once = withDamaged(line, { from: place.id, index: 1 });
  const damaged = once.allocations[1]!.id;
  expect(withDamaged(once, { from: damaged, index: 0 })).toBe(once);
  expect(withDamaged(line, { from: place.id, index: 7 })).toBe(line);
  expect(damagedSpot([line])).toBeUndefined();
});
