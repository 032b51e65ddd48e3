import { expect, it } from 'vitest';
import type { StockDocument } from '#shared/stock/document.ts';
import { issuedType } from '#web/stock/issues/issued-type.ts';
import { receivedType } from '#web/stock/receipts/received-type.ts';
import { newLine } from '#web/stock/receipts/received.ts';
import { newAllocation } from './new-line.ts';
import { settled } from './settle.ts';

const variant = { id: 'v', code: 'LT-A', name: 'Loin tuna A' } as Parameters<typeof newLine>[0];
const position = { id: 'p', code: 'A-01-01', room_name: 'Ruang beku 1' };
const [partner, owner] = ['partner', 'owner'].map((id) => ({ id, code: id, name: id }));

const documentOf = (some: Partial<StockDocument>) => {
  const allocations = [newAllocation({ position_id: position.id, position, packs: 2, net_weight: 20.5 })];
  const lines = [{ ...newLine(variant, { seesValues: false }), allocations, packs: 2, net_weight: 20.5 }];
  return { warehouse_id: 'here', partner: null, owner: null, owner_id: null, lines, ...some } as StockDocument;
};

const placesOf = ({ lines }: StockDocument) =>
  lines.flatMap((line) => line.allocations.map((one) => [one.position_id, one.position, one.packs]));

it('goods of a receipt that moves to another warehouse wait for a position there, and keep theirs else', () => {
  const before = documentOf({ kind: 'production' });
  const move = (some: object) => placesOf(settled(receivedType, before, { ...before, ...some }));
  expect(move({ warehouse_id: 'there' })).toEqual([[null, null, 2]]);
  expect(move({ notes: 'Lambat' })).toEqual([['p', position, 2]]);
});

it('an issue takes nothing any more of goods in another warehouse or of another owner', () => {
  const before = documentOf({ kind: 'sample' });
  const move = (some: object) => settled(issuedType, before, { ...before, ...some });
  expect(move({ warehouse_id: 'there' })).toMatchObject({ packs: 0, net_weight: 0, lines: [{ allocations: [] }] });
  expect(move({ owner })).toMatchObject({ owner_id: 'owner', packs: 0, lines: [{ packs: 0, allocations: [] }] });
  expect(placesOf(move({ notes: 'Contoh' }))).toEqual([['p', position, 2]]);
});

it.each([
  ['receipt', receivedType, 'purchase', 'deposit', { partner_id: null, owner_id: null }],
  ['receipt', receivedType, 'deposit', 'deposit', { partner_id: 'partner', owner_id: 'partner' }],
  ['receipt', receivedType, 'opening_balance', 'opening_balance', { partner_id: null, owner_id: 'owner' }],
  ['receipt', receivedType, 'opening_balance', 'production', { partner_id: null, owner_id: null }],
  ['issue', issuedType, 'withdrawal', 'withdrawal', { partner_id: 'partner', owner_id: 'partner' }],
  ['issue', issuedType, 'sample', 'destruction', { partner_id: null, owner_id: 'owner' }],
  ['issue', issuedType, 'sample', 'sale', { partner_id: null, owner_id: null }],
] as const)('partner and owner of a %s follow its kind', (_type, type, from, to, expected) => {
  const before = documentOf({ kind: from, partner: partner!, owner: owner! });
  expect(settled(type, before, { ...before, kind: to })).toMatchObject(expected);
});
