import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of its programs. */
export const programs = '/usr/lib/postgresql/15/bin';

export interface ScratchServer {
  url: string;
  version: string;
  stop(): void;
}

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
export function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Debian's PostgreSQL 15 on clusters in a temporary folder, with a superuser `palka` on a local port. */
export interface ScratchCluster {
  /** Belongs to the user who runs the server. */
  folder: string;
  url: string;
  /** Runs one of its programs as that user. */
  call(program: string, ...args: string[]): void;
  /** Makes an empty cluster of this name in the folder. */
  initialise(name: string): void;
  start(name: string, settings?: Record<string, string>): void;
  /** Stops it as a power cut would. */
  kill(name: string): void;
  remove(): void;
}

export function scratchCluster(): ScratchCluster {
  if (!existsSync(join(programs, 'initdb'))) {
    throw new Error('No PostgreSQL 15 here. Install Debian’s postgresql-15, or set DATABASE_URL to a server of yours.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'palka-external-'));
  const user = databaseUser();
  if (user) {
    chownSync(folder, user.uid, user.gid);
  }
  chmodSync(folder, 0o700);
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const call = (program: string, ...args: string[]) =>
    void execFileSync(join(programs, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user });
  const usual = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '200',
    fsync: 'off',
  };
  return {
    folder,
    url: `postgres://palka@127.0.0.1:${port}/postgres`,
    call,
    initialise: (name) =>
      call(
        ...([
          'initdb',
          '--auth=trust',
          '--username=palka',
          '--encoding=UTF8',
          '--locale=C.UTF-8',
          '--no-sync',
        ] as const),
        join(folder, name),
      ),
    start(name, settings = {}) {
      const options = Object.entries({ ...usual, ...settings }).map(([key, value]) => `-c ${key}='${value}'`);
      const log = join(folder, `${name}.log`);
      call(
        'pg_ctl',
        'start',
        '--wait',
        `--pgdata=${join(folder, name)}`,
        `--log=${log}`,
        `--options=${options.join(' ')}`,
      );
    },
    kill: (name) => call('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${join(folder, name)}`),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** One such cluster, started, until it is stopped. */
export function startScratchPostgres(): ScratchServer {
  const cluster = scratchCluster();
  cluster.initialise('data');
  cluster.start('data');
  return {
    url: cluster.url,
    version: 'Debian’s PostgreSQL 15, scratch cluster',
    stop() {
      cluster.kill('data');
      cluster.remove();
    },
  };
}
