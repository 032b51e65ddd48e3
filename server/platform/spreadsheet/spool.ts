import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Problem } from '#server/platform/problems/problem.ts';

const PIECE_BYTES = 64 * 1024;

/** A file that is whole, on disk. It is gone once `stream` is closed. */
export interface SpooledFile {
  size: number;
  stream: Readable;
}

interface Limits {
  /** The most that all files together take on disk. Those of one key take at most half of it. */
  bytes: number;
  pace: Pace;
}

/** The limits of a reader. */
interface Pace {
  /** To take this much … */
  bytes: number;
  /** … each time this long, in milliseconds. */
  everyMs: number;
  /** And everything within this long. */
  longestMs: number;
}

/**
 * Keeps files on disk until they are fetched, so that only the reader waits for the reader. The files have no name: what
 * the process leaves behind is freed with it, however it ends.
 */
export function spoolOf({ bytes, pace }: Limits) {
  const usedBy = new Map<string, number>();
  let used = 0;

  /** Takes more, or gives back what is negative. */
  function take(key: string, size: number) {
    const own = (usedBy.get(key) ?? 0) + size;
    if (size > 0 && (used + size > bytes || own > bytes / 2)) {
      throw new Problem('service-unavailable', { retryAfter: 60 });
    }
    used += size;
    if (own === 0) usedBy.delete(key);
    else usedBy.set(key, own);
  }

  /**
   * Writes all of `source` to disk. The stream of the file fails when its reader is slower than the pace.
   * @throws Problem `service-unavailable` when too much waits to be fetched already
   */
  return async function spool(source: Readable, key: string): Promise<SpooledFile> {
    let size = 0;
    // A source that fails before it is read must not end the process: reading it tells the same error.
    source.on('error', () => undefined);
    const file = await openNameless().catch((error: unknown) => {
      source.destroy();
      throw error;
    });
    const done = async () => {
      take(key, -size);
      await file.close();
    };
    try {
      for await (const piece of source as AsyncIterable<Uint8Array>) {
        take(key, piece.byteLength);
        size += piece.byteLength;
        await file.appendFile(piece);
      }
    } catch (error) {
      await done();
      throw error;
    }
    return { size, stream: streamOf(file, pace, done) };
  };
}

async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `palka-export-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Bytes from the start, and `done` called once however it ends. */
function streamOf(file: FileHandle, pace: Pace, done: () => Promise<void>): Readable {
  let position = 0;
  const stream = new Readable({
    highWaterMark: PIECE_BYTES,
    read() {
      file.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, position).then(
        ({ bytesRead, buffer }) => {
          position += bytesRead;
          this.push(bytesRead === 0 ? null : buffer.subarray(0, bytesRead));
        },
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, callback) {
      clearInterval(looking);
      done().then(
        () => callback(error),
        (closing: Error) => callback(error ?? closing),
      );
    },
  });
  const latest = Date.now() + pace.longestMs;
  let before = 0;
  const looking = setInterval(() => {
    if (position - before < pace.bytes || Date.now() > latest) stream.destroy(new Error('The reader is too slow.'));
    before = position;
  }, pace.everyMs);
  return stream;
}
