import { expect, it } from 'vitest';
import type { DocumentLine } from '#shared/stock/document.ts';
import { newAllocation, putAllocation, sentAllocations } from './content.ts';

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
