import { expect, it, vi } from 'vitest';
import { connect, createPool } from '#server/platform/db/database.ts';
import { tellHistory } from './tell-history.ts';

it('is tried again where the database was away, and not given up', async () => {
  // Nothing listens there.
  const away = connect(createPool('postgresql://palka@127.0.0.1:1/palka'));
  const log = { info: vi.fn(), warn: vi.fn() };
  const told = tellHistory(
    away,
    { company_id: '01900000-0000-7000-8000-000000000000', pace: 1 },
    { log, stopping: new AbortController().signal },
  );
  await expect(told).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(log.warn).not.toHaveBeenCalled();
  await away.destroy();
});
