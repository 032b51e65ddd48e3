import { expect, it } from 'vitest';
import type { DocumentLine } from '#shared/stock/document.ts';
import { emptyBatch } from './received.ts';
import { blankLine, variant } from './test-line.ts';
import { lineFor } from './scan.ts';

const lineOf = (id: string, number: string | null, packs: number): DocumentLine => ({
  ...blankLine,
  id,
  new_batch: { ...emptyBatch(), number },
  packs,
});
const foundBy = (lines: DocumentLine[], batch?: string) =>
  lineFor(lines, variant.id, batch === undefined ? {} : { batch })?.id;

it('a label goes to the line of its batch, wherever that stands', () => {
  const lines = [lineOf('open', null, 0), lineOf('first', 'B-1', 3), lineOf('second', 'b-2', 0)];
  expect([foundBy(lines, 'B-1'), foundBy(lines, 'B-2')]).toEqual(['first', 'second']);
});

it('a label of a batch that no line has goes to a line without one, unless packs lie there already', () => {
  expect(foundBy([lineOf('first', 'B-1', 3), lineOf('open', null, 0)], 'B-3')).toBe('open');
  expect(foundBy([lineOf('first', 'B-1', 3), lineOf('begun', null, 2)], 'B-3')).toBeUndefined();
  expect(foundBy([lineOf('begun', null, 2), lineOf('open', null, 0)], 'B-3')).toBe('open');
});

it('a label of another variant finds no line', () => {
  expect(lineFor([lineOf('open', null, 0)], 'another', { batch: 'B-1' })).toBeUndefined();
});
