import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { takeLock } from './app-lock.ts';
import { startPostgres } from './embedded.ts';
import { existingPlace } from './place.ts';
import { runningServer } from './running-server.ts';
import { dataFolder, query, startApp } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const silent = () => undefined;
/** For tests that do not look at what outlives a crash. */
const quick = { log: silent, settings: { fsync: 'off' } };

test('a first start makes a durable Indonesian database that only the socket in a closed folder leads to', async () => {
  const dataDir = await dataFolder();
  const postgres = await startPostgres({ dataDir, log: silent });
  expect(postgres.fresh).toBe(true);
  const { owner } = postgres.urls('palka');
  const [database] = await query(
    owner,
    `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
       current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses
     from pg_database where datname = current_database()`,
  );
  expect(database).toEqual({ provider: 'i', locale: 'id-ID', encoding: 'UTF8', fsync: 'on', addresses: '' });
  const socketFolder = new URL(owner).searchParams.get('host') ?? '';
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(
    await query(owner, `select word from unnest(array['Zebra', 'ikan', 'Éfek', 'Cumi']) word order by word`),
  ).toEqual(['Cumi', 'Éfek', 'ikan', 'Zebra'].map((word) => ({ word })));
  await postgres.stop();
  await expect(query(owner, 'select 1')).rejects.toThrow('ENOENT');
});

test('a second start finds what the first one kept', async () => {
  const dataDir = await dataFolder();
  const first = await startPostgres({ dataDir, ...quick });
  await query(first.urls('palka').owner, 'create table fish as select 1 as id');
  await first.stop();
  const second = await startPostgres({ dataDir, ...quick });
  expect(second.fresh).toBe(false);
  expect(await query(second.urls('palka').owner, 'select id from fish')).toEqual([{ id: 1 }]);
  await second.stop();
});

test('the app role signs in to a database made on demand', async () => {
  const postgres = await startPostgres({ dataDir: await dataFolder(), ...quick });
  await postgres.ensureDatabase('kapal "baru"');
  await postgres.ensureDatabase('kapal "baru"');
  const { owner, app } = postgres.urls('kapal "baru"');
  await query(owner, 'create role palka_app login');
  expect(await query(app, 'select current_user as role, current_database() as database')).toEqual([
    { role: 'palka_app', database: 'kapal "baru"' },
  ]);
  await postgres.stop();
});

test('a second app on one folder is told in a plain sentence, and the first goes on', async () => {
  const dataDir = await dataFolder();
  const first = await startApp(dataDir);
  await expect(startApp(dataDir)).rejects.toThrow(
    /Another Palka is already running on the data folder .*PALKA_DATA_DIR/,
  );
  expect(await query(first.urls.owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('an app waits a moment for one that is just ending', async () => {
  const dataDir = await dataFolder();
  const { urls, kill } = await startApp(dataDir);
  await kill();
  const place = (await existingPlace(dataDir))!;
  const server = (await runningServer(place))!;
  const ending = await takeLock(server, place);
  const taken = takeLock(server, place);
  taken.catch(() => undefined);
  const tries = new Set<string>();
  await vi.waitFor(
    async () => {
      const [last] = await query<{ at: string }>(
        urls.owner,
        `select query_start::text as at from pg_stat_activity where query like 'select pg_try_advisory_lock%'
         order by backend_start desc limit 1`,
      );
      tries.add(last!.at);
      expect(tries.size).toBeGreaterThan(1);
    },
    { timeout: 10_000 },
  );
  await ending.end();
  await (await taken).end();
});

test('of two apps that start at once on a new folder exactly one gets it', async () => {
  const dataDir = await dataFolder();
  const results = await Promise.allSettled([startApp(dataDir), startApp(dataDir)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected');
  expect(String(refused?.reason)).toContain('Another Palka is already running');
});

test('a folder whose path is too long for a socket gets the socket elsewhere, as closed as before', async () => {
  const dataDir = join(await dataFolder(), 'gudang-beku-'.repeat(10));
  const postgres = await startPostgres({ dataDir, ...quick });
  const { owner } = postgres.urls('palka');
  const socketFolder = new URL(owner).searchParams.get('host') ?? '';
  expect(socketFolder.startsWith(dataDir)).toBe(false);
  expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(await query(owner, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a database of another PostgreSQL version is left alone, and a backup is asked for', async () => {
  const dataDir = await dataFolder();
  await (await startPostgres({ dataDir, ...quick })).stop();
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
  await expect(startPostgres({ dataDir, ...quick })).rejects.toThrow(/made by PostgreSQL 16.*backup/);
});

test('a setting PostgreSQL does not take ends the start with its words, and leaves no server', async () => {
  const dataDir = await dataFolder();
  await expect(startPostgres({ dataDir, log: silent, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /did not start:.*shared_buffers/s,
  );
});

test('a database that has gone from where it was noted is not replaced by an empty one', async () => {
  const dataDir = await dataFolder();
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  const note = 'The database of this folder is in\n/var/lib/palka-that-is-not-there\n';
  await writeFile(join(dataDir, 'postgres-location.txt'), note);
  await expect(startPostgres({ dataDir, ...quick })).rejects.toThrow(
    /should be in .*palka-that-is-not-there.*not there/,
  );
  expect(await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).toBe(note);
});
