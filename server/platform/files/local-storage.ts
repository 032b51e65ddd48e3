import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, rename, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { contentTypeOf } from './content-type.ts';
import { assertFilePath, type FileStorage, isFilePath, type OpenFile } from './storage.ts';

/** Half-written files lie here; no allowed path starts with a dot. */
const PARTIAL = '.partial';

/** Keeps files in a folder of this machine, which is made when the first file comes. */
export function localStorage(folder: string): FileStorage {
  const onDisk = (path: string) => join(folder, ...path.split('/'));

  return {
    async put(path, bytes, contentType) {
      assertFilePath(path);
      if (contentType !== contentTypeOf(path)) {
        throw new Error(`${path} would come back as ${contentTypeOf(path)}, not as ${contentType}.`);
      }
      await makeFolder(join(folder, PARTIAL));
      await makeFolder(dirname(onDisk(path)));
      const partial = join(folder, PARTIAL, randomUUID());
      try {
        await writeDurably(partial, bytes);
        await rename(partial, onDisk(path));
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      await syncFolder(dirname(onDisk(path)));
    },

    async open(path) {
      return isFilePath(path) ? await openFile(onDisk(path), contentTypeOf(path)) : undefined;
    },

    async delete(path) {
      assertFilePath(path);
      await unlink(onDisk(path)).catch(unless('ENOENT', 'ENOTDIR'));
    },

    async *list() {
      const entries = await opendir(folder, { recursive: true }).catch(unless('ENOENT'));
      for await (const entry of entries ?? []) {
        const path = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && isFilePath(path)) {
          yield path;
        }
      }
    },

    async about(path) {
      assertFilePath(path);
      const found = await stat(onDisk(path)).catch(unless('ENOENT', 'ENOTDIR'));
      return found && { storedAt: found.mtime, bytes: found.size };
    },
  };
}

async function openFile(file: string, contentType: string): Promise<OpenFile | undefined> {
  const handle = await open(file, 'r').catch(unless('ENOENT', 'ENOTDIR', 'EISDIR'));
  if (!handle) {
    return undefined;
  }
  const found = await handle.stat();
  if (!found.isFile()) {
    await handle.close();
    return undefined;
  }
  return { stream: handle.createReadStream(), size: found.size, contentType };
}

async function writeDurably(file: string, bytes: Uint8Array) {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function makeFolder(folder: string) {
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (firstMade) {
    await syncFolder(dirname(firstMade));
  }
}

/** Without this a crash could forget a new name although its bytes are on disk. Windows has no such call. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') {
    return;
  }
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Swallows the named system errors, throws all others. */
function unless(...codes: string[]) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) {
      throw error;
    }
  };
}
