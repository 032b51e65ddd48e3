import { expect, test } from 'vitest';
import { spaceFinding } from './look-at-machine.ts';

test.each([
  [0.49e9, 'fail', '0.5 GB free under /data: make room now, a full disk stops the database'],
  [0.5e9, 'warn', '0.5 GB free under /data: that will not last long'],
  [4.9e9, 'warn', '4.9 GB free under /data: that will not last long'],
  [5e9, 'ok', '5.0 GB free under /data'],
] as const)('%d free bytes: %s', (bytes, state, says) => {
  expect(spaceFinding(bytes, '/data')).toEqual({ about: 'disk space', state, says });
});
