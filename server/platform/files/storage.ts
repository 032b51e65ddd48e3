import type { Readable } from 'node:stream';

/** A file that is open for reading. Read `stream` to its end or destroy it. `size` in bytes. */
export interface OpenFile {
  stream: Readable;
  size: number;
  contentType: string;
}

/**
 * Where files are kept. Paths are relative, with `/` between segments; `isFilePath` says which are allowed.
 * A file once written is never changed: new content takes a new path.
 */
export interface FileStorage {
  /**
   * Writes the whole file or nothing; once it resolves, the file outlives a crash. With `beyondQuota` it is kept even where a
   * company has no room left, as papers are that Palka makes itself.
   */
  put(path: string, bytes: Uint8Array, contentType: string, options?: { beyondQuota: boolean }): Promise<void>;
  /** Undefined when there is no such file, or the path is not allowed. */
  open(path: string): Promise<OpenFile | undefined>;
  /** Deleting what is not there is no error. */
  delete(path: string): Promise<void>;
  /** The paths of all files, in no particular order. */
  list(): AsyncIterable<string>;
  /** When the file was written, and its size; undefined when there is none. */
  about(path: string): Promise<{ storedAt: Date; bytes: number } | undefined>;
  /** An address that gives the file to anyone for the next 60 seconds. Absent where files are served by ourselves. */
  signedUrl?(path: string): Promise<string>;
}

const PATH_MAX = 512;
/** Segments start with a letter, digit, `_` or `-`: so there is no `..`, no hidden file, no empty segment. */
const segments = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Whether a path can name a stored file. Everything that could leave the storage, or mean two things, cannot. */
export function isFilePath(path: string): boolean {
  return path.length <= PATH_MAX && segments.test(path);
}

/** Throws on a path we would never make ourselves: a fault in the program, not of the caller. */
export function assertFilePath(path: string): void {
  if (!isFilePath(path)) {
    throw new Error(`Not a path of a stored file: ${JSON.stringify(path)}`);
  }
}
