import { expect, it } from 'vitest';
import { machineSettings } from './machine-settings.ts';

const GIB = 1024 ** 3;

it.each([
  [0.25, '64MB', '128MB'],
  [2, '256MB', '1024MB'],
  [64, '1024MB', '32768MB'],
])('a machine of %d GiB keeps %s of the database in memory and counts on %s', (gibibytes, buffers, cache) => {
  expect(machineSettings(gibibytes * GIB)).toMatchObject({ shared_buffers: buffers, effective_cache_size: cache });
});
