import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseUrls } from '#server/platform/db/database.ts';
import { takeLock } from './app-lock.ts';
import { ensureCluster, superuser } from './cluster.ts';
import { existingPlace, findPlace } from './place.ts';
import { socketUrl } from './probe.ts';
import { type Programs, installedPackage, preparePrograms } from './programs.ts';
import { reachServer } from './reach-server.ts';
import { runningServer, signalServer, stopServer } from './running-server.ts';

export interface EmbeddedPostgres {
  /** This start created the cluster: there was no data before. */
  fresh: boolean;
  urls(database: string): DatabaseUrls;
  /** Creates the database unless it exists. */
  ensureDatabase(database: string): Promise<void>;
  /** Ends the server and settles when it has ended. Close the connections to it first. */
  stop(): Promise<void>;
}

export interface StartOptions {
  dataDir: string;
  log: (message: string) => void;
  /** PostgreSQL settings for this start, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** Folder of the package with PostgreSQL's programs; by default the one installed for this platform. */
  packageFolder?: string;
}

const urlsAt = (socketFolder: string) => (database: string) => ({
  owner: socketUrl(superuser, database, socketFolder),
  app: socketUrl('palka_app', database, socketFolder),
});

/**
 * Starts the embedded PostgreSQL of a data folder, with a database `palka` in it. A server that a killed app left
 * behind is taken over; one that dies while this app lives is started again. Throws a plain sentence when another
 * app uses the folder or the system cannot run it.
 */
export async function startPostgres({
  dataDir,
  log,
  settings = {},
  packageFolder,
}: StartOptions): Promise<EmbeddedPostgres> {
  const place = await findPlace(dataDir);
  let prepared: Promise<Programs> | undefined;
  const programs = () => (prepared ??= preparePrograms(packageFolder ?? installedPackage(), place));
  const fresh =
    (await runningServer(place)) === undefined &&
    (await ensureCluster(place, await programs(), settings.fsync !== 'off'));
  const hold = async () => {
    const server = await reachServer(place, programs, settings, log);
    return { server, lock: await takeLock(server, place) };
  };
  let held = await hold();
  let stopping = false;
  let revival: Promise<void> | undefined;
  const revive = async () => {
    log('The embedded PostgreSQL went away; starting it again.');
    held = (await retry(hold, () => stopping, log)) ?? held;
    watch();
  };
  const watch = () =>
    held.lock.once('end', () => {
      revival = stopping ? undefined : revive();
    });
  watch();
  // Also when the app ends without stopping us, on an error say, the server need not stay behind.
  const endWithProcess = () => signalServer(held.server.pid, 'SIGINT');
  process.once('exit', endWithProcess);

  const urls = urlsAt(held.server.socketFolder);
  const ensure = (database: string) => ensureDatabase(urls('postgres').owner, database);
  await ensure('palka');
  return {
    fresh,
    urls,
    ensureDatabase: ensure,
    async stop() {
      stopping = true;
      await revival;
      process.off('exit', endWithProcess);
      await stopServer(held.server);
      await held.lock.end().catch(() => undefined);
      if (held.server.socketFolder !== place.cluster) {
        await rm(held.server.socketFolder, { recursive: true, force: true });
      }
    },
  };
}

/** Whether a data folder has a database, running or not. */
export const hasPostgres = async (dataDir: string): Promise<boolean> => (await existingPlace(dataDir)) !== undefined;

/** The addresses of a data folder's database if its server runs now, started by any process; else undefined. */
export async function runningPostgres(dataDir: string): Promise<((database: string) => DatabaseUrls) | undefined> {
  const place = await existingPlace(dataDir);
  const server = place && (await runningServer(place));
  return server && urlsAt(server.socketFolder);
}

async function retry<T>(
  work: () => Promise<T>,
  over: () => boolean,
  log: (message: string) => void,
): Promise<T | undefined> {
  for (let pause = 100; !over(); pause = Math.min(pause * 2, 10_000)) {
    try {
      return await work();
    } catch (error) {
      log(error instanceof Error ? error.message : String(error));
      await sleep(pause);
    }
  }
  return undefined;
}

async function ensureDatabase(url: string, database: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) {
      await client.query(`create database ${pg.escapeIdentifier(database)}`);
    }
  } finally {
    await client.end();
  }
}
