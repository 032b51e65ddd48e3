import { expect, test } from 'vitest';
import { pauses } from '#web/platform/calls/pauses.ts';
import { untilReadAgain } from './read-again.ts';

test('figures are read again within five minutes', () => {
  expect(pauses.figures).toBeLessThanOrEqual(5 * 60_000);
});

test.each([
  ['Asia/Jakarta', '2026-05-31T16:59:59.250Z', 750 + pauses.newDay],
  ['Asia/Jakarta', '2026-05-31T17:00:00.000Z', pauses.figures],
  ['Asia/Makassar', '2026-05-31T15:59:00.000Z', 60_000 + pauses.newDay],
  ['Asia/Makassar', '2026-05-31T16:59:00.000Z', pauses.figures],
  ['Asia/Jayapura', '2026-05-31T14:59:30.000Z', 30_000 + pauses.newDay],
] as const)('in %s at %s figures are read again in %i ms', (timeZone, now, expected) => {
  expect(untilReadAgain(timeZone, Date.parse(now))).toBe(expected);
});
