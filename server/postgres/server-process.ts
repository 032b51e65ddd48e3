import { spawn } from 'node:child_process';
import { chmod, chown, open, readFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Place, socketFolder } from './place.ts';
import type { Programs } from './programs.ts';
import { probe } from './probe.ts';
import { asUser } from './server-user.ts';

/** A running database server of one cluster. */
export interface Server {
  socketFolder: string;
  /** Process id of the server's first process, which signals go to. */
  pid: number;
  /** Settles when the server has ended. */
  ended(): Promise<void>;
}

/** How long a lock file that a killed process left behind is waited for, in milliseconds. */
const patience = 60_000;
const largestLog = 5 * 1024 * 1024;
const leftBehind = /postmaster\.pid|pre-existing shared memory block|\.s\.PGSQL\.5432\.lock/;

/** The server that answers for this cluster, whoever started it; undefined when none does. */
export async function runningServer(place: Place): Promise<Server | undefined> {
  const noted = await readServerFile(place);
  if (!noted || (await probe(noted.socketFolder, place.cluster)) !== 'ready') {
    return undefined;
  }
  return { ...noted, ended: () => serverFileGone(place, noted.pid) };
}

/**
 * Takes over the server that a killed app left behind, or starts one. Waits while an old one is starting, stopping
 * or still holds its lock file; the lock file itself is never touched.
 */
export async function reachServer(
  place: Place,
  programs: () => Promise<Programs>,
  settings: Record<string, string>,
  log: (message: string) => void,
): Promise<Server> {
  let deadline = Date.now() + patience;
  for (let waiting = false; ; waiting = true) {
    const found = await runningServer(place);
    if (found) {
      return found;
    }
    const noted = await readServerFile(place);
    if (noted && (await probe(noted.socketFolder, place.cluster)) === 'busy') {
      deadline = Date.now() + patience;
      await sleep(100);
      continue;
    }
    const started = await startServer(place, await programs(), settings, log);
    if (typeof started !== 'string') {
      return started;
    }
    if (!leftBehind.test(started)) {
      throw new Error(`The embedded PostgreSQL in ${place.cluster} did not start: ${started}`);
    }
    if (Date.now() > deadline) {
      throw new Error(
        `The embedded PostgreSQL in ${place.cluster} did not start within ${patience / 1000} s, because an earlier ` +
          `process (${noted?.pid}) still holds it. End that process, then start Palka again. It said: ${started}`,
      );
    }
    if (!waiting) {
      log('An earlier embedded PostgreSQL still holds the database; waiting for it to end.');
    }
    await sleep(200);
  }
}

/** Starts a server of our own. Answers it when it is ready, or what it said when it ended instead. */
async function startServer(
  place: Place,
  { postgres }: Programs,
  settings: Record<string, string>,
  log: (message: string) => void,
): Promise<Server | string> {
  const folder = await socketFolder(place);
  const options = Object.entries({
    listen_addresses: '',
    unix_socket_directories: folder,
    unix_socket_permissions: '0700',
    port: '5432',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // The app reports failed statements itself; here they would put people's data into a file.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, from } = await openLog(place);
  // A group of its own: what ends the app's process group, a Ctrl-C say, must not end the database first.
  const child = spawn(postgres, ['-D', place.cluster, ...options], {
    ...asUser(place.user),
    // A lock file that names the shell above us is one from before a restart of the machine or container.
    env: { LC_ALL: 'C', PG_GRANDPARENT_PID: String(process.ppid) },
    detached: true,
    stdio: ['ignore', file.fd, file.fd],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.once('error', (error) => {
    log(error.message);
    resolve();
  });
  child.unref();
  await file.close();
  const slow = setTimeout(() => log('The embedded PostgreSQL is repairing its database after a hard stop.'), 5_000);
  let over = false;
  void ended.then(() => (over = true)).finally(() => clearTimeout(slow));
  while (!over) {
    const answer = await probe(folder, place.cluster);
    if (answer === 'ready' && child.pid !== undefined && (await readServerFile(place))?.pid === child.pid) {
      clearTimeout(slow);
      return { socketFolder: folder, pid: child.pid, ended: () => ended };
    }
    await Promise.race([ended, sleep(20)]);
  }
  return (await readFile(place.logFile)).subarray(from).toString('utf8').trim() || 'it ended without a word';
}

async function openLog({ logFile, user }: Place) {
  const file = await open(logFile, 'a', 0o600);
  await chmod(logFile, 0o600);
  if (user) {
    await chown(logFile, user.uid, user.gid);
  }
  const { size } = await stat(logFile);
  if (size < largestLog) {
    return { file, from: size };
  }
  await truncate(logFile);
  return { file, from: 0 };
}

/** Ends the server as fast as it can without losing anything, and settles when it has ended. */
export async function stopServer(server: Server): Promise<void> {
  // Fast shutdown first; the immediate kind, which the next start recovers from, when something hangs.
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!signalServer(server.pid, signal)) {
      return;
    }
    const giveUp = new AbortController();
    await Promise.race([server.ended(), sleep(30_000, undefined, { signal: giveUp.signal })]).finally(() =>
      giveUp.abort(),
    );
  }
}

/** Sends a signal; false when there is no such process any more. */
export function signalServer(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** What the server has written into its lock file: its process id, and where it listens. */
async function readServerFile({ cluster }: Place): Promise<{ pid: number; socketFolder: string } | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return pid > 0 && lines[4] ? { pid, socketFolder: lines[4] } : undefined;
}

async function serverFileGone(place: Place, pid: number): Promise<void> {
  while ((await readServerFile(place))?.pid === pid && signalServer(pid, 0)) {
    await sleep(50);
  }
}
