import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { allRecords } from './all-records.ts';

it('all records are one answer, and others have their turn while it is written', async () => {
  const rows = Array.from({ length: 5000 }, (_, number) => ({ number }));
  let turns = 0;
  const turn = () => void (turns++, (next = setImmediate(turn)));
  let next = setImmediate(turn);
  const answer = await text(allRecords(rows, (row) => JSON.stringify(row)));
  clearImmediate(next);
  expect(JSON.parse(answer)).toEqual({ data: { data: rows } });
  expect(turns).toBeGreaterThan(20);
});

it('none are an answer too', async () => {
  expect(await text(allRecords([], String))).toBe('{"data":{"data":[]}}');
});
