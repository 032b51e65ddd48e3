import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Place, writeLocation } from './place.ts';
import type { Programs } from './programs.ts';
import { asUser } from './server-user.ts';

/** The superuser of an embedded database, and owner of everything in it. */
export const superuser = 'palka';

/**
 * Makes the cluster unless it exists, and says whether it did. Text sorts by Indonesian rules. It appears under its
 * name only when complete, so a start that is killed half way leaves nothing that looks like a database.
 */
export async function ensureCluster(place: Place, programs: Programs, sync: boolean): Promise<boolean> {
  if (existsSync(place.cluster)) {
    await expectVersion(place.cluster, programs.major);
    return false;
  }
  const unfinished = `${place.cluster}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    await initialise(unfinished, place, programs, sync);
    await rename(unfinished, place.cluster);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another start on the same folder was quicker: its cluster is as good as ours.
    if (existsSync(place.cluster)) {
      return false;
    }
    throw error;
  }
  await writeLocation(place);
  return true;
}

async function expectVersion(cluster: string, major: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${found}, and this Palka brings PostgreSQL ${major}. ` +
        'Make a backup with the Palka that made it (npm run palka -- backup FILE) and restore it into a new data folder.',
    );
  }
}

async function initialise(folder: string, place: Place, programs: Programs, sync: boolean): Promise<void> {
  // The character classes come from the system, where not every system has the same name for plain Unicode.
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    await mkdir(folder, { mode: 0o700 });
    if (place.user) {
      await chown(folder, place.user.uid, place.user.gid);
    }
    const complaint = await run(
      programs.initdb,
      [
        '-D',
        folder,
        `--username=${superuser}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=icu',
        '--icu-locale=id-ID',
        '--locale=C',
        `--lc-ctype=${ctype}`,
        ...(sync ? [] : ['--no-sync']),
      ],
      place,
    );
    if (complaint === undefined) {
      return;
    }
    if (!complaint.includes('invalid locale name')) {
      throw new Error(`The embedded PostgreSQL could not make its database in ${place.cluster}: ${complaint}`);
    }
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error('The embedded PostgreSQL found no usable locale on this system.');
}

/** Runs a program to its end. Undefined when it succeeded, else what it said. */
function run(program: string, args: string[], { user }: Place): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const child = spawn(program, args, { ...asUser(user), env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.on('error', reject);
  child.on('close', (status) => resolve(status === 0 ? undefined : said.trim() || `status ${status}`));
  return promise;
}
