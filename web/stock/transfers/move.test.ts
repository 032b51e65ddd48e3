import { describe, expect, it } from 'vitest';
import { newAllocation } from '#web/stock/documents/new-line.ts';
import { withMove, withPacks } from './move.ts';

const book = { packs: 10, net_weight: 103.333 };
const onPallet = newAllocation({ handling_unit_code: 'PAL-1', to_handling_unit_code: 'PAL-1', ...book });

describe('so many packs', () => {
  it('weigh their share to the gram, all of them all of it', () => {
    expect(withPacks(onPallet, 3, book).net_weight).toBe(31);
    expect(withPacks(onPallet, 10, book).net_weight).toBe(103.333);
  });

  it('take their pallet along only where nothing stays', () => {
    const part = withPacks(onPallet, 3, book);
    expect(part.to_handling_unit_code).toBeNull();
    expect(withPacks(part, 10, book).to_handling_unit_code).toBe('PAL-1');
    const elsewhere = { ...onPallet, to_handling_unit_code: 'PAL-2' };
    expect(withPacks(elsewhere, 3, book).to_handling_unit_code).toBe('PAL-2');
  });
});

it('what stands on a pallet goes where the pallet goes', () => {
  const beside = { ...onPallet, id: 'beside' };
  const loose = newAllocation();
  const next = { ...onPallet, to_position_id: 'there' };
  expect(withMove([onPallet, beside, loose], next).map(({ to_position_id }) => to_position_id)).toEqual([
    'there',
    'there',
    null,
  ]);
});
