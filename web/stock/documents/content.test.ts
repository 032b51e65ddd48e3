import { expect, it } from 'vitest';
import type { DocumentLine, StockDocument } from '#shared/stock/document.ts';
import { contentFields, lineInput } from '#shared/stock/document-input.ts';
import { putAllocation, sentAllocations } from './content.ts';
import { emptyLine, newAllocation } from './new-line.ts';
import { contentOf } from './typed-content.ts';

const lineOf = (...allocations: DocumentLine['allocations']) => ({ allocations }) as DocumentLine;

it('a place that a line has is changed where it stands, another is added at the end', () => {
  const [first, second] = [newAllocation({ packs: 1 }), newAllocation({ packs: 2 })];
  const line = lineOf(first, second);
  const changed = { ...first, packs: 7 };
  expect(putAllocation(line, changed).allocations).toEqual([changed, second]);
  const third = newAllocation();
  expect(putAllocation(line, third).allocations).toEqual([first, second, third]);
});

it.each([
  ['a batch', { batch_id: 'b' }],
  ['a position', { position_id: 'p' }],
  ['a pallet', { handling_unit_code: 'PAL-1' }],
  ['packs', { packs: 1 }],
  ['a weight', { net_weight: 0.001 }],
])('a place with %s is sent', (_what, typed) => {
  expect(sentAllocations(lineOf(newAllocation(typed)))).toHaveLength(1);
});

it('a place in which nothing was typed, or what was typed was taken away again, is not sent', () => {
  expect(sentAllocations(lineOf(newAllocation(), newAllocation({ handling_unit_code: ' ' })))).toEqual([]);
});

it('all that can be typed is sent, without blanks around it, and nothing that only the server knows', () => {
  const line = emptyLine({ id: 'v', name: 'Loin tuna A' } as Parameters<typeof emptyLine>[0]);
  const allocation = newAllocation({ handling_unit_code: ' PAL-1 ' });
  const document = {
    ...Object.fromEntries(Object.keys(contentFields).map((name) => [name, ` ${name} `])),
    kind: 'purchase',
    status: 'draft',
    additional_cost: undefined,
    lines: [{ ...line, notes: ' ', override_reason: ' why ', unit_price: undefined, allocations: [allocation] }],
  } as unknown;
  const sent = contentOf(document as StockDocument);
  const seen = Object.keys(contentFields).filter((name) => name !== 'additional_cost');
  expect(Object.keys(sent).toSorted()).toEqual(['kind', ...seen].toSorted());
  expect(sent).toMatchObject({ kind: 'purchase', reference: 'reference', seal_number: 'seal_number' });
  const fields = Object.keys(lineInput.shape).filter((name) => name !== 'unit_price');
  expect(Object.keys(sent.lines[0]!).toSorted()).toEqual(fields.toSorted());
  expect(sent.lines[0]).toMatchObject({ variant_id: 'v', notes: null, override_reason: 'why' });
  const { batch: _batch, position: _position, to_position: _target, ...typed } = allocation;
  expect(sent.lines[0]!.allocations).toEqual([{ ...typed, handling_unit_code: 'PAL-1' }]);
});
