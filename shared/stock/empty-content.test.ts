import { expect, test } from 'vitest';
import { allocationInput, contentFields, lineInput } from './document-input.ts';
import { emptyAllocation, emptyLineInput, typedFields } from './empty-content.ts';

const id = 'b6a1f6f2-3b5e-4a55-9d1e-0d6f0a4d8c11';

test('what nothing is typed in yet is what the schema makes of an id alone', () => {
  expect(emptyAllocation(id)).toEqual(allocationInput.parse({ id }));
  expect(emptyLineInput(id)).toEqual(lineInput.parse({ id }));
});

test('the fields that are sent are those that the schema knows', () => {
  const known = { allocation: allocationInput.shape, line: lineInput.shape, head: contentFields };
  for (const part of ['allocation', 'line', 'head'] as const) {
    expect(typedFields[part].toSorted()).toEqual(Object.keys(known[part]).toSorted());
  }
});
