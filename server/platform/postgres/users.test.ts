import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { startPostgres } from './embedded.ts';
import { findPlace } from './place.ts';
import { installedPackage } from './programs.ts';
import { serverUser } from './server-user.ts';
import { dataFolder, packageWithoutLinks, query, startApp, temporaryFolder } from './testing.ts';

// Programs and servers start here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 90_000 });

const silent = () => undefined;
/** For tests that do not look at what outlives a crash. */
const quick = { log: silent, settings: { fsync: 'off' } };

test('library links that npm left out are made in the package', async () => {
  const packageFolder = await packageWithoutLinks(await temporaryFolder());
  const dataDir = await dataFolder();
  const links = JSON.parse(await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  const missing = () => links.filter(({ target }) => !existsSync(join(packageFolder, target)));
  expect(missing()).toEqual(links);
  const postgres = await startPostgres({ dataDir, ...quick, packageFolder });
  await postgres.stop();
  expect((await readdir(dataDir)).toSorted()).toEqual(['postgres', 'postgres.log']);
  expect(missing()).toEqual([]);
});

test('a folder that only its owner may enter serves all the same, and keeps its mode', async () => {
  const home = await temporaryFolder(0o700);
  const dataDir = await dataFolder(home);
  const first = await startPostgres({ dataDir, ...quick });
  expect(first.fresh).toBe(true);
  await query(first.urls('palka').owner, 'create table fish as select 1 as id');
  await first.stop();
  const second = await startPostgres({ dataDir, ...quick });
  expect(second.fresh).toBe(false);
  expect(await query(second.urls('palka').owner, 'select id from fish')).toEqual([{ id: 1 }]);
  await second.stop();
  expect((await stat(home)).mode & 0o777).toBe(0o700);
});

// What only root can do or show; an ordinary user's whole run is the other half of it.
describe.runIf(process.getuid?.() === 0)('started by root', () => {
  const ordinary = serverUser('/nonexistent');

  test('the database runs as an unprivileged user', async () => {
    const dataDir = await dataFolder();
    const postgres = await startPostgres({ dataDir, ...quick });
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ordinary?.uid);
    const pid = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0];
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toContain(`Uid:\t${ordinary?.uid}\t${ordinary?.uid}`);
    await postgres.stop();
  });

  test('a data folder closed to that user says where its database is', async () => {
    const dataDir = await dataFolder(await temporaryFolder(0o700));
    const postgres = await startPostgres({ dataDir, ...quick });
    const { folder } = await findPlace(dataDir);
    expect(dirname(folder)).toBe('/var/lib');
    expect(await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).toContain(folder);
    expect(await readdir(dataDir)).toEqual(['postgres-location.txt']);
    await postgres.stop();
  });

  test('programs in a checkout closed to that user are copied once', async () => {
    const packageFolder = await packageWithoutLinks(await temporaryFolder(0o700));
    const dataDir = await dataFolder();
    await (await startPostgres({ dataDir, ...quick, packageFolder })).stop();
    const copy = join(dataDir, (await readdir(dataDir)).find((name) => name.startsWith('postgres-programs-')) ?? '');
    const made = (await stat(copy)).ctimeMs;
    await (await startPostgres({ dataDir, ...quick, packageFolder })).stop();
    expect((await stat(copy)).ctimeMs).toBe(made);
  });

  test('an existing database goes on running as its owner, and tells when the way to it was closed', async () => {
    const home = await temporaryFolder();
    const dataDir = await dataFolder(home);
    await (await startPostgres({ dataDir, ...quick })).stop();
    await chmod(home, 0o700);
    await expect(startPostgres({ dataDir, ...quick })).rejects.toThrow(/may no longer enter .*chmod o\+x/);
  });

  test('an ordinary user runs it as themselves, with read-only programs that lack their links', async () => {
    const folder = await temporaryFolder(0o755);
    const packageFolder = await packageWithoutLinks(folder);
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    await chown(home, ordinary?.uid ?? 0, ordinary?.gid ?? 0);
    const dataDir = await dataFolder(home);
    const app = await startApp(dataDir, { packageFolder, ...(ordinary && { as: ordinary }) });
    expect(app.fresh).toBe(true);
    expect((await stat(dataDir)).uid).toBe(ordinary?.uid);
    expect((await readdir(dataDir)).some((name) => name.startsWith('postgres-programs-'))).toBe(true);
    await app.stop();
    // Root on the same folder later: still the owner's database.
    const postgres = await startPostgres({ dataDir, ...quick, packageFolder: installedPackage() });
    expect(postgres.fresh).toBe(false);
    await postgres.stop();
  });

  test('another ordinary user is told whose database it is', async () => {
    const dataDir = await dataFolder();
    await (await startPostgres({ dataDir, ...quick })).stop();
    const stranger = { name: 'stranger', uid: 54_321, gid: 54_321 };
    await expect(startApp(dataDir, { as: stranger })).rejects.toThrow(/belongs to another user.*or as root/);
  });
});
