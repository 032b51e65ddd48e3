import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUser, programs } from '../scratch-postgres.ts';

/** Programs of the system that the trial needs, and the package of Debian that brings each. */
const packages: Record<string, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  ip: 'iproute2',
  [join(programs, 'initdb')]: 'postgresql-15',
};

/** Debian's packages that are not installed. */
export const missingPackages = (): string[] =>
  Object.entries(packages)
    .filter(([program]) => spawnSync('sh', ['-c', 'command -v "$0"', program], pathOf()).status !== 0)
    .map(([, name]) => name);

const pathOf = () => ({ env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } });

export interface Program {
  pid: number;
  /** Ends it as a power cut would. */
  kill(): void;
  stop(): Promise<void>;
}

/**
 * Starts a program as the user of databases; what it says goes to a file of the folder.
 * @param network the network of its own that it is in, as root
 */
export function startProgram(name: string, args: string[], folder: string, network?: string): Program {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const [command, ...words] = network ? ['ip', 'netns', 'exec', network, name, ...args] : [name, ...args];
  const child = spawn(command, words, {
    ...pathOf(),
    ...(!network && databaseUser()),
    cwd: folder,
    stdio: ['ignore', log, log],
  });
  if (child.pid === undefined) throw new Error(`${name} did not start.`);
  const ended = once(child, 'exit');
  return {
    pid: child.pid,
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(15_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

/** Kills a process and its children, of which some may just have ended. */
export function killAll(pid: number): void {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }).stdout.split('\n');
  spawnSync('kill', ['-9', String(pid), ...children.map((one) => one.trim()).filter(Boolean)]);
}

/** Settles when something holds. @throws Error that it did not within so many seconds */
export async function until(what: string, seconds: number, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(200))
    if (await holds().catch(() => false)) return;
  throw new Error(`Expected ${what} within ${seconds} s.`);
}
