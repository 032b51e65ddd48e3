import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { dataFolder, query, startApp, temporaryFolder } from '#server/platform/postgres/testing.ts';
import { emptyDatabase, migratedDatabase, palka, palkaProgram } from '../testing.ts';
import { fillDatabase, fingerprints } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

test('the database of a running app is backed up, and restored into a folder of its own', async () => {
  const dataDir = await dataFolder();
  const app = await startApp(dataDir);
  await migrate({ owner: app.urls.owner });
  await fillDatabase(app.urls.owner);
  const file = join(await temporaryFolder(), 'backup.tar.gz');
  expect(await palkaProgram(['backup', file], { PALKA_DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Backed up \d+ tables with 1513 rows, and 0 files to /),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // The app goes on, and a restore cannot get in beside it.
  expect(await query(app.urls.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await palkaProgram(['restore', file], { PALKA_DATA_DIR: dataDir })).complained).toContain(
    'Another Palka is already',
  );

  const other = await dataFolder();
  const restored = await palkaProgram(['restore', file], { PALKA_DATA_DIR: other });
  expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('with 1513 rows') });
  const second = await startApp(other);
  expect(await fingerprints(second.urls.owner)).toEqual(await fingerprints(app.urls.owner));
  await second.stop();
  await app.stop();
});

test('an external database is backed up and restored with the settings of the app', async () => {
  const from = await migratedDatabase();
  await fillDatabase(from);
  const to = await emptyDatabase();
  const folder = await temporaryFolder();
  const file = join(folder, 'backup.tar.gz');
  const at = (url: string) => ({ DATABASE_URL: url, PALKA_DATA_DIR: join(folder, 'data') });
  expect(await palka(['backup', file], at(from))).toMatchObject({ status: 0 });
  expect(await palka(['restore', file], at(to))).toMatchObject({ status: 0 });
  expect(await fingerprints(to)).toEqual(await fingerprints(from));
  const again = await palka(['backup', file], at(from));
  expect(again.status).toBe(1);
  expect(again.complained).toContain('exists already');
});

test.each([
  ['backup', 'Name one file to write'],
  ['restore', 'Name one file that a backup wrote'],
])('%s wants one file, neither none nor two', async (command, words) => {
  const folder = await temporaryFolder();
  for (const files of [[], [join(folder, 'a.tar.gz'), join(folder, 'b.tar.gz')]]) {
    const { status, complained } = await palka([command, ...files], { PALKA_DATA_DIR: join(folder, 'data') });
    expect({ status, complained }).toEqual({ status: 1, complained: expect.stringContaining(words) });
  }
});

test('without a database there is nothing to back up, and none is made', async () => {
  const folder = await temporaryFolder();
  const dataDir = join(folder, 'data');
  const { status, complained } = await palka(['backup', join(folder, 'x.tar.gz')], { PALKA_DATA_DIR: dataDir });
  expect({ status, complained }).toEqual({ status: 1, complained: expect.stringContaining('no database') });
  expect(existsSync(dataDir)).toBe(false);
  expect(existsSync(join(folder, 'x.tar.gz.partial'))).toBe(false);
});
