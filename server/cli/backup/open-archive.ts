import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { UsageError } from '../command.ts';
import { HEAD_BYTES, isHeadOf, MAGIC, unseal } from './sealing.ts';

/** How an encrypted archive begins; undefined for one that is not encrypted. */
async function readHead(file: string): Promise<Buffer | undefined> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (!buffer.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
    if (bytesRead < HEAD_BYTES) throw new Error('The archive is cut off: its end is missing.');
    return buffer;
  } finally {
    await handle.close();
  }
}

export const isEncrypted = async (file: string): Promise<boolean> => (await readHead(file)) !== undefined;

/**
 * The bytes of an archive as they were before they were encrypted, if they were.
 * @throws UsageError for an encrypted one without its key
 */
export async function openArchive(file: string, key: Buffer | undefined): Promise<Readable> {
  const head = await readHead(file);
  if (!head) return createReadStream(file);
  const right = rightKey(file, head, key);
  return Readable.from(unseal(createReadStream(file, { start: HEAD_BYTES }), head, right), { objectMode: false });
}

/** @throws UsageError for an encrypted archive without its key, before anything else is touched */
export async function refuseWrongKey(file: string, key: Buffer | undefined): Promise<void> {
  const head = await readHead(file);
  if (head) rightKey(file, head, key);
}

function rightKey(file: string, head: Buffer, key: Buffer | undefined): Buffer {
  if (!key) {
    throw new UsageError(`${file} is encrypted. Name the file of its key: --key-file PATH, or PALKA_BACKUP_KEY_FILE.`);
  }
  if (!isHeadOf(head, key)) throw new UsageError(`${file} was encrypted with another key than this one.`);
  return key;
}
