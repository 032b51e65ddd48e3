import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseUrls } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgres } from './embedded.ts';
import { existingPlace } from './place.ts';
import { runningServer, signalServer, stopServer } from './running-server.ts';

interface TestDatabase {
  urls: DatabaseUrls;
  remove(): Promise<void>;
}

/**
 * Gives the whole test run one migrated database: on the server of DATABASE_URL under a name of its own, else on an
 * embedded server in a temporary folder. Tests find it in TEST_DATABASE_URL_OWNER and TEST_DATABASE_URL_APP. A copy that
 * nobody works in, TEST_DATABASE_TEMPLATE, is what databases of a test's own begin as.
 * A run that is interrupted ends too soon to tidy up, so each run begins with what earlier ones left behind.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await removeOldFolders();
  const { urls, remove } = process.env.DATABASE_URL ? await createOn(process.env.DATABASE_URL) : await createEmbedded();
  try {
    await migrate(urls);
    process.env.TEST_DATABASE_TEMPLATE = await copyOf(urls.owner);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.TEST_DATABASE_URL_OWNER = urls.owner;
  process.env.TEST_DATABASE_URL_APP = urls.app;
  if (process.env.PALKA_TEST_CELLS === 'on') await addCell(urls);
  return remove;
}

/** A second cell beside the first: which one a process of tests makes its companies in, `vitest.setup.ts` says. */
async function addCell({ owner, app }: DatabaseUrls): Promise<void> {
  const name = `${new URL(owner).pathname.slice(1)}_b`;
  await run(owner, `create database ${name} template ${process.env.TEST_DATABASE_TEMPLATE}`);
  const inCell = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  process.env.TEST_DATABASE_URL_OWNER_B = inCell(owner);
  process.env.TEST_DATABASE_URL_APP_B = inCell(app);
}

/** A database is only copied while nobody works in it, so this happens before the first test does. */
async function copyOf(owner: string): Promise<string> {
  const name = new URL(owner).pathname.slice(1);
  const copy = `${name}_template`;
  await run(owner, `create database ${copy} template ${name}`);
  return copy;
}

async function createEmbedded(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `palka-test-${process.pid}-`));
  // The user who runs the database for root must be able to pass, else its files would go to a lasting folder.
  await chmod(folder, 0o711);
  const postgres = await startPostgres({
    dataDir: join(folder, 'data'),
    log: (message) => console.warn(message),
    // Nothing here has to survive; every worker has a pool of its own.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      timezone: process.env.TZ ?? 'UTC',
    },
  });
  return {
    urls: postgres.urls('palka'),
    async remove() {
      await postgres.stop();
      await removeFolder(folder);
    },
  };
}

/** Ends the servers and removes the folders of test processes that are no more. */
async function removeOldFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(/^palka-(?:test|launcher)-(\d+)-/.exec(name)?.[1]);
    if (pid && !signalServer(pid, 0)) {
      const place = await existingPlace(join(tmpdir(), name, 'data')).catch(() => undefined);
      const server = place && (await runningServer(place));
      await (server && stopServer(server));
      await removeFolder(join(tmpdir(), name));
    }
  }
}

/** Its database lies elsewhere when temporary folders are closed to the database's user. */
async function removeFolder(folder: string): Promise<void> {
  const place = await existingPlace(join(folder, 'data')).catch(() => undefined);
  await (place && rm(place.folder, { recursive: true, force: true }));
  await rm(folder, { recursive: true, force: true });
}

async function createOn(server: string): Promise<TestDatabase> {
  const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const name = `palka_test_${machine}_${process.pid}`;
  const drop = (database: string) => run(server, `drop database if exists ${database} with (force)`);
  for (const row of await run(server, 'select datname from pg_database')) {
    const [, where, pid] = /^palka_test_([0-9a-f]{8})_(\d+)(?:_template)?$/.exec(String(row.datname)) ?? [];
    if (where === machine && !signalServer(Number(pid), 0)) {
      await drop(String(row.datname));
    }
  }
  await run(server, `create database ${name} template template0 encoding 'UTF8'`);
  await run(server, `alter database ${name} set timezone = '${process.env.TZ ?? 'UTC'}'`);
  const owner = new URL(server);
  owner.pathname = `/${name}`;
  // The role is shared by all runs on the server, so its password is the same for all.
  const app = new URL(owner);
  app.username = 'palka_app';
  app.password = 'palka-test';
  return {
    urls: { owner: owner.href, app: app.href },
    async remove() {
      await drop(name);
      await drop(`${name}_template`);
    },
  };
}

async function run(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
