import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { newAllocation } from '#web/stock/documents/content.ts';
import { newLine, settled } from './received.ts';

const variant = { id: 'v', code: 'LT-A', name: 'Loin tuna A' } as Parameters<typeof newLine>[0];

it('goods of a receipt that moves to another warehouse wait for a position there, and keep theirs else', () => {
  const position = { id: 'p', code: 'A-01-01', room_name: 'Ruang beku 1' };
  const allocations = [newAllocation({ position_id: position.id, position, packs: 2, net_weight: 20.5 })];
  const before = {
    kind: 'production',
    warehouse_id: 'here',
    lines: [{ ...newLine(variant, { seesValues: false }), allocations }],
  } as StockDocument;
  const placesOf = ({ lines }: StockDocument) =>
    lines.flatMap((line) => line.allocations.map((one) => [one.position_id, one.position, one.packs]));
  expect(placesOf(settled(before, { ...before, warehouse_id: 'there' }))).toEqual([[null, null, 2]]);
  expect(placesOf(settled(before, { ...before, notes: 'Lambat' }))).toEqual([['p', position, 2]]);
});
