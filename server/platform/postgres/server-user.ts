import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

/** The unprivileged user that runs the database when the app itself runs as root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Who runs the database. PostgreSQL refuses root, so root hands it to the owner of an existing cluster, else to
 * `postgres`, else to `nobody`. Undefined: the current user runs it.
 */
export function serverUser(cluster: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) {
    return undefined;
  }
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) {
    const name = accounts.find(({ uid }) => uid === owner.uid)?.name ?? String(owner.uid);
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const user = ['postgres', 'nobody'].map((name) => accounts.find((account) => account.name === name)).find(Boolean);
  if (!user) {
    throw new Error(
      'The embedded PostgreSQL cannot run as root, and this system has neither a user "postgres" nor "nobody". ' +
        'Start Palka as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return user;
}

function readAccounts(): ServerUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && Number.isInteger(uid) && Number.isInteger(gid));
}

/** Whether `user` may go into `folder`. Asked of the system itself, so that access lists and mounts count too. */
export function mayEnter(folder: string, user: ServerUser | undefined): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], {
    ...asUser(user),
    stdio: 'ignore',
  });
  if (error) {
    throw new Error(
      `Palka runs as root but may not start a program as the user "${user?.name}" (${error.message}). ` +
        'Start it as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
    );
  }
  return status === 0;
}

/** Options for `spawn` that run a program as `user`, in a working folder anybody may enter. */
export function asUser(user: ServerUser | undefined): { uid?: number; gid?: number; cwd: string } {
  return { cwd: '/', ...(user && { uid: user.uid, gid: user.gid }) };
}
