import { spawn } from 'node:child_process';
import { chmod, chown, open, readFile, stat, truncate } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { machineSettings } from './machine-settings.ts';
import { type Place, socketFolder } from './place.ts';
import { probe } from './probe.ts';
import type { Programs } from './programs.ts';
import { readServerFile, type Server } from './running-server.ts';
import { asUser } from './server-user.ts';

const largestLog = 5 * 1024 * 1024;

/** Starts a server of our own. Answers it when it is ready, or what it said when it ended instead. */
export async function startServer(
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
    ...machineSettings(Math.min(totalmem(), process.constrainedMemory() || Infinity)),
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
  void ended.then(() => clearTimeout(slow));
  while (child.exitCode === null && child.signalCode === null) {
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
