import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { contentTypeOf } from '#server/platform/files/content-type.ts';
import type { FileStorage } from '#server/platform/files/storage.ts';
import type { ArchiveManifest } from './archive.ts';

type Totals = ArchiveManifest['files'];

const totalOf = (content: Buffer) => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Puts the files of an archive into the storage, and takes them back if the restore comes to nothing. */
export function fileReceiver(storage: FileStorage) {
  const received: Totals = {};
  const put: string[] = [];
  return {
    async receive(path: string, content: Buffer) {
      const total = totalOf(content);
      const present = await storage.open(path);
      // After a database was lost its files may still be there. A file never changes, so an equal one is the same.
      if (present && !isDeepStrictEqual(totalOf(await buffer(present.stream)), total)) {
        throw new Error(`The file storage already holds another file ${path}. Restore into an empty one.`);
      }
      if (!present) {
        put.push(path);
        await storage.put(path, content, contentTypeOf(path));
      }
      received[path] = total;
    },

    /** Throws when the files that came are not those of the manifest. */
    verify(expected: Totals) {
      const names = new Set([...Object.keys(expected), ...Object.keys(received)]);
      const wrong = [...names].filter((name) => !isDeepStrictEqual(expected[name], received[name]));
      if (wrong.length > 0) {
        throw new Error(`The archive is damaged: these files are not those that were backed up: ${wrong.join(', ')}.`);
      }
    },

    async takeBack() {
      for (const path of put.splice(0)) {
        await storage.delete(path);
      }
    },
  };
}
