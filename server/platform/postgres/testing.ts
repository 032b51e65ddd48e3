import { spawn } from 'node:child_process';
import { chmod, copyFile, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { DatabaseUrls } from '#server/platform/db/database.ts';
import { existingPlace } from './place.ts';
import { installedPackage } from './programs.ts';
import { runningServer, stopServer } from './running-server.ts';
import type { ServerUser } from './server-user.ts';

/** What an app on an embedded database told once it was ready. */
export interface ReadyApp {
  pid: number;
  fresh: boolean;
  urls: DatabaseUrls;
  /** Asks it to stop and settles when the process has ended. */
  stop(): Promise<void>;
  /** Ends it the hard way and settles when the process has ended. */
  kill(): Promise<void>;
}

/** A folder for one test, removed at its end; everybody may pass through it unless the mode says otherwise. */
export async function temporaryFolder(mode = 0o711): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `palka-launcher-${process.pid}-`));
  await chmod(folder, mode);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder for one test; a server that still runs on it is stopped with the test. */
export async function dataFolder(parent?: string): Promise<string> {
  const dataDir = join(parent ?? (await temporaryFolder()), 'data');
  onTestFinished(async () => {
    const place = await existingPlace(dataDir).catch(() => undefined);
    const server = place && (await runningServer(place));
    await (server && stopServer(server));
    await (place && place.folder !== place.dataDir && rm(place.folder, { recursive: true, force: true }));
  });
  return dataDir;
}

/** The PostgreSQL package as it is when install scripts are off: without the library links. */
export async function packageWithoutLinks(parent: string): Promise<string> {
  const from = installedPackage();
  const folder = join(parent, 'package');
  await mkdir(folder);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const copy = join(folder, relative(from, path));
    if (entry.isDirectory()) {
      await mkdir(copy, { recursive: true });
    } else if (entry.isFile()) {
      await mkdir(dirname(copy), { recursive: true });
      // The same bytes under a second name, where both folders are on one disk.
      await link(path, copy).catch(() => copyFile(path, copy));
    }
  }
  return folder;
}

/** Starts a process that does nothing but keep an embedded database, as an app does. Rejects with its last words. */
export async function startApp(
  dataDir: string,
  options: { packageFolder?: string; as?: ServerUser } = {},
): Promise<ReadyApp> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadyApp>();
  const script = fileURLToPath(new URL('./testing-app.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify({ dataDir, ...options })], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.once('close', () => reject(new Error(said.trim())));
  createInterface(child.stdout).once('line', (line) =>
    resolve({
      ...(JSON.parse(line) as { fresh: boolean; urls: DatabaseUrls }),
      pid: child.pid ?? 0,
      stop: () => (child.stdin.end(), ended),
      kill: () => (child.kill('SIGKILL'), ended),
    }),
  );
  return promise;
}

/** Runs one statement on a connection of its own and answers its rows. */
export async function query<Row extends pg.QueryResultRow = Record<string, unknown>>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
