import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const programs = '/usr/lib/postgresql/15/bin';

export type ScratchServer = { url: string; version: string; stop(): void };

/** PostgreSQL refuses to run as root; Debian's package brings the user `postgres`. */
function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts Debian's PostgreSQL 15 on a new cluster in a temporary folder, with a superuser `palka` on a local port. */
export function startScratchPostgres(): ScratchServer {
  if (!existsSync(join(programs, 'initdb'))) {
    throw new Error('No PostgreSQL 15 here. Install Debian’s postgresql-15, or set DATABASE_URL to a server of yours.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'palka-external-'));
  const user = databaseUser();
  if (user) {
    chownSync(folder, user.uid, user.gid);
  }
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const call = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], ...user });
  call('initdb', '--auth=trust', '--username=palka', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', data);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='${folder}' -c max_connections=200 -c fsync=off`;
  call('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${join(folder, 'log')}`, `--options=${settings}`);
  const stop = () => {
    call('pg_ctl', 'stop', '--mode=immediate', `--pgdata=${data}`);
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://palka@127.0.0.1:${port}/postgres`,
    version: 'Debian’s PostgreSQL 15, scratch cluster',
    stop,
  };
}
