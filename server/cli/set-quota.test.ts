import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { query, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { migratedDatabase, palka, palkaProgram } from './testing.ts';

// Programs start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

async function installation() {
  const url = await migratedDatabase();
  await query(
    url,
    `with made as (insert into tenant (name, max_bytes, max_rows) values ('Samudra', 500 * 1048576, 200000) returning id),
      of_it as (insert into tenant_use (tenant_id, row_count) select id, 199000 from made),
      company as (insert into company (tenant_id, name) select id, 'PT Samudra' from made returning id)
     insert into kept_file (company_id, path, bytes) select id, 'a.pdf', 1048577 from company`,
  );
  const env = { DATABASE_URL: url, PALKA_DATA_DIR: join(await temporaryFolder(), 'data') };
  const quota = async () => (await query(url, 'select max_bytes, max_rows from tenant'))[0];
  return { env, quota, run: (...args: string[]) => palka(['set-quota', ...args], env) };
}

test('the quota of a tenant is shown, raised and taken away', async () => {
  const { env, quota, run } = await installation();
  expect((await palkaProgram(['set-quota', '--tenant', 'samudra'], env)).said).toBe(
    'Samudra\n  files: 2 of 500 MB\n  rows:  199,000 of 200,000\n',
  );
  const { said } = await run('--tenant', 'Samudra', '--megabytes', '2000');
  expect(said).toContain('files: 2 of 2,000 MB');
  expect(await quota()).toEqual({ max_bytes: String(2000 * 1048576), max_rows: '200000' });
  expect((await run('--tenant', 'Samudra', '--megabytes', 'none', '--rows', 'none')).said).toContain(
    'rows:  199,000 of any number',
  );
  expect(await quota()).toEqual({ max_bytes: null, max_rows: null });
});

test.each([
  [['--rows', '10'], '--tenant is missing'],
  [['--tenant', 'Bahari', '--rows', '10'], 'There is no tenant Bahari'],
  [['--tenant', 'Samudra', '--rows', '1.5'], '--rows: must be a whole number'],
  [['--tenant', 'Samudra', '--megabytes', '2GB'], '--megabytes: must be a whole number up to 1000000000, or "none"'],
])('%j is refused with %s', async (args, complaint) => {
  const { quota, run } = await installation();
  const { status, complained } = await run(...args);
  expect([status, complained]).toEqual([1, expect.stringContaining(complaint)]);
  expect(await quota()).toEqual({ max_bytes: String(500 * 1048576), max_rows: '200000' });
});
