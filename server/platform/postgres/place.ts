import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chown, lstat, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerUser, mayEnter, serverUser } from './server-user.ts';

/** Where one embedded database lives, and who runs it. */
export interface Place {
  dataDir: string;
  /** Holds the cluster, its log and, when needed, a copy of the programs: the data folder or one in /var/lib. */
  folder: string;
  cluster: string;
  logFile: string;
  user: ServerUser | undefined;
}

const locationFile = 'postgres-location.txt';
/** Folders that outlive a restart and that any user may enter, for when the data folder is closed to the server's user. */
const openFolders = ['/var/lib', '/srv', '/opt'];
/** The longest path of a Unix socket in bytes on Linux; macOS allows 103. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107;

/**
 * Finds the database of a data folder, or decides where a new one goes. An existing database is never passed over
 * for a new, empty one: where it cannot be reached this throws a sentence that says why.
 */
export async function findPlace(givenDataDir: string): Promise<Place> {
  await makeDataFolder(givenDataDir);
  const existing = await existingPlace(givenDataDir);
  if (existing) {
    return existing;
  }
  const dataDir = await realpath(givenDataDir);
  const here = placeIn(dataDir, dataDir);
  return !here.user || mayEnter(dataDir, here.user) ? here : newPlaceElsewhere(dataDir, here.user);
}

/** Makes the data folder unless it exists. Nobody else may list it; as root, the database's user may pass through. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
}

/** Where the database of a data folder is; undefined while there is none. Changes nothing. */
export async function existingPlace(givenDataDir: string): Promise<Place | undefined> {
  if (!existsSync(givenDataDir)) {
    return undefined;
  }
  const dataDir = await realpath(givenDataDir);
  const elsewhere = await readLocation(dataDir);
  const place = placeIn(elsewhere ?? dataDir, dataDir);
  if (!elsewhere && !existsSync(place.cluster)) {
    return undefined;
  }
  await expectCluster(place);
  return place;
}

function placeIn(folder: string, dataDir: string): Place {
  const cluster = join(folder, 'postgres');
  return { dataDir, folder, cluster, logFile: join(folder, 'postgres.log'), user: serverUser(cluster) };
}

async function expectCluster({ dataDir, cluster, user }: Place): Promise<void> {
  try {
    await access(join(cluster, 'PG_VERSION'));
  } catch (error) {
    const denied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw new Error(
      denied
        ? `The database in ${cluster} belongs to another user. Start Palka as the user who started it first, or as root.`
        : `The database of ${dataDir} should be in ${cluster}, but it is not there. Bring the folder back, or choose ` +
            'another data folder with PALKA_DATA_DIR.',
      { cause: error },
    );
  }
  if (!mayEnter(cluster, user)) {
    throw new Error(
      `The database in ${cluster} is run by the user "${user?.name}", who may no longer enter that folder. ` +
        'Give the user the right to pass through the folders above it (chmod o+x).',
    );
  }
}

async function newPlaceElsewhere(dataDir: string, user: ServerUser | undefined): Promise<Place> {
  for (const parent of openFolders.filter((folder) => existsSync(folder) && mayEnter(folder, user))) {
    // A random name, not one made from the path: a folder later created at the same path must not find this database.
    const folder = join(parent, `palka-${randomBytes(4).toString('hex')}`);
    try {
      await mkdir(folder, { mode: 0o711 });
    } catch {
      continue;
    }
    await writeFile(join(folder, 'README.txt'), `The database of the Palka data folder ${dataDir}\n`);
    return { ...placeIn(folder, dataDir), user };
  }
  throw new Error(
    `The database's user "${user?.name}" may not enter ${dataDir}, and none of ${openFolders.join(', ')} can be ` +
      'written. Set PALKA_DATA_DIR to a folder that every user may enter, or DATABASE_URL to a PostgreSQL server.',
  );
}

async function readLocation(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, locationFile), 'utf8').catch(() => '');
  return text.split('\n').find((line) => line.startsWith('/'));
}

/** Notes in the data folder where its database is, once it exists, if it is not in the data folder itself. */
export async function writeLocation({ dataDir, folder, user }: Place): Promise<void> {
  if (folder !== dataDir) {
    await writeFile(
      join(dataDir, locationFile),
      `The database of this folder is in\n${folder}\nbecause it is run by the user "${user?.name}", who may not enter here.\n`,
      { flush: true },
    );
  }
}

/**
 * The folder of the server's socket: the cluster itself, which only its user may enter (this is the whole protection
 * of the database), or a short folder of the same kind when the path would be too long for a socket.
 */
export async function socketFolder({ cluster, user }: Place): Promise<string> {
  if (socketFits(cluster)) {
    return cluster;
  }
  const name = `palka-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`;
  const parent =
    [tmpdir(), '/tmp'].find((folder) => socketFits(join(folder, name)) && mayEnter(folder, user)) ?? '/tmp';
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 }).then(
    () => user && chown(folder, user.uid, user.gid),
    async (error: unknown) => {
      // In a folder open to all, it must have been created by us.
      const found = await lstat(folder);
      if (!found.isDirectory() || found.uid !== (user?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
        throw new Error(`${folder} belongs to somebody else. Remove it, or choose a shorter PALKA_DATA_DIR.`, {
          cause: error,
        });
      }
    },
  );
  return folder;
}

const socketFits = (folder: string) => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= longestSocketPath;
