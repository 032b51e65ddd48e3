import { createHash } from 'node:crypto';
import { buffer, json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { z } from 'zod';
import {
  type ArchiveHeader,
  type ArchiveManifest,
  archiveHeader,
  archiveManifest,
  HEADER,
  MANIFEST,
} from './archive.ts';
import { openArchive } from './open-archive.ts';

/** Takes the parts of an archive in the order in which they come. */
export interface ArchiveTarget {
  /** Comes first, once. */
  begin(header: ArchiveHeader): Promise<void>;
  /** The next bytes of a table, as COPY wrote them. Tables come one after the other, in the header's order. */
  rows(table: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  file(path: string, content: Buffer): Promise<void>;
  /** Comes last, once: what all parts must have added up to. */
  end(manifest: ArchiveManifest): Promise<void>;
}

/** Reads a whole archive once. Throws when it is damaged, cut off, of another kind, or encrypted with another key. */
export async function readArchive(
  file: string,
  target: ArchiveTarget,
  key: Buffer | undefined,
): Promise<ArchiveManifest> {
  const tar = extract();
  const unpacked = pipeline(await openArchive(file, key), createGunzip(), tar);
  unpacked.catch(() => undefined);
  let begun = false;
  let manifest: ArchiveManifest | undefined;
  for await (const entry of tar) {
    const { name } = entry.header;
    const content = entry as AsyncIterable<Buffer>;
    if (begun !== (name !== HEADER) || manifest) {
      throw new Error(`This is not an archive of Palka: it holds ${name} where it should not be.`);
    }
    if (name === HEADER) {
      await target.begin(await parse(content, archiveHeader));
      begun = true;
    } else if (name === MANIFEST) {
      manifest = await parse(content, archiveManifest);
    } else if (name.startsWith('tables/')) {
      await target.rows(name.split('/')[1] ?? '', content);
    } else if (name.startsWith('files/')) {
      await target.file(name.slice('files/'.length), await buffer(content));
    } else {
      throw new Error(`This is not an archive of Palka: it holds ${name}.`);
    }
  }
  await unpacked;
  if (!manifest) {
    throw new Error('The archive is cut off: its end is missing.');
  }
  await target.end(manifest);
  return manifest;
}

async function parse<Schema extends z.ZodType>(
  content: AsyncIterable<Buffer>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await json(content));
  if (!result.success) {
    throw new Error('This archive was not made by this version of Palka, or is damaged.', { cause: result.error });
  }
  return result.data;
}

/** Counts and hashes what passes through. */
export function fingerprint(): { add(bytes: Buffer): void; bytes(): number; sha256(): string } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(chunk) {
      hash.update(chunk);
      bytes += chunk.length;
    },
    bytes: () => bytes,
    sha256: () => hash.digest('hex'),
  };
}
