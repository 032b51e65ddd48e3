import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { fillDatabase, fillLedger } from './backup/testing.ts';
import { migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const settings = async (url: string) => ({
  DATABASE_URL: url,
  PALKA_DATA_DIR: join(await temporaryFolder(), 'data'),
  PALKA_PUBLIC_URL: 'https://palka.example',
});
const check = async (url: string, ...more: string[]) => palka(['check-ledger', ...more], await settings(url));

test('says of every company whether its ledger holds, and of what is wrong where it is', async () => {
  const owner = await migratedDatabase();
  await fillDatabase(owner);
  await query(owner, `update company set name = 'PT Laut'`);
  expect(await palkaProgram(['check-ledger'], await settings(owner))).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^PT Laut \([0-9a-f-]{36}\): sound, 0 documents, 0 movements, 0 balances\n$/),
    complained: '',
  });
  await fillLedger(owner);
  await query(owner, `update stock_balance set value = value + 1`);
  const broken = await check(owner, '--company', 'PT Laut');
  expect(broken.status).toBe(1);
  expect(broken.said).toMatch(
    /L, batch B, W TRANSIT, In transit: the balance is 1 pack, 1 kg, Rp 1, but its movements come to 1 pack, 1 kg, Rp 0\.\n/,
  );
  expect(broken.said).toMatch(/PT Laut \([0-9a-f-]{36}\): [1-9]\d* faults, 1 documents, \d+ movements, \d+ balances\n/);
  expect(broken.complained).toContain('The ledger does not hold: PT Laut');
  expect(await check(owner, '--company', 'PT Darat')).toMatchObject({ status: 1, said: '' });
});
