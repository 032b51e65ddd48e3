import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * An encrypted archive is a head and the archive in chunks, each encrypted and authenticated by itself (AES-256-GCM), so that
 * neither way keeps more than one in memory and nothing is read that was not found right. The head is `MAGIC`, the id of the
 * key and a salt; the key of the chunks is made of key and salt, so no two archives share one and the nonce may count. The
 * nonce also marks the last chunk, and the head is authenticated with each: chunks that are missing, moved, added or of
 * another archive do not open.
 */
export const MAGIC = Buffer.from('palka encrypted backup 1\n');
/** What is encrypted at a time, in bytes. All chunks but the last are of this size. */
export const CHUNK_BYTES = 1024 * 1024;
export const KEY_BYTES = 32;
const ID_BYTES = 8;
const SALT_BYTES = 32;
const TAG_BYTES = 16;
export const HEAD_BYTES = MAGIC.length + ID_BYTES + SALT_BYTES;
export const SEALED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;

const ALGORITHM = 'aes-256-gcm';

const derive = (key: Buffer, salt: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, `palka backup: ${purpose}`, bytes));

const idOf = (key: Buffer) => derive(key, Buffer.alloc(0), 'id', ID_BYTES);
const saltOf = (head: Buffer) => head.subarray(-SALT_BYTES);

/** Whether a file that begins so was encrypted with this key. */
export const isHeadOf = (head: Buffer, key: Buffer): boolean =>
  head.subarray(MAGIC.length, MAGIC.length + ID_BYTES).equals(idOf(key));

/** 24 bits of nothing, 64 bits of the number, 8 bits of whether it is the last: never the same twice under one salt. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts into chunks of `size` bytes. The last one has 0 to `size` bytes, and there always is one. */
async function* inChunks(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = [];
  let bytes = 0;
  let number = 0;
  for await (const part of source) {
    waiting.push(part);
    bytes += part.length;
    while (bytes > size) {
      const all = Buffer.concat(waiting);
      yield { chunk: all.subarray(0, size), number, isLast: false };
      waiting = [all.subarray(size)];
      bytes -= size;
      number += 1;
    }
  }
  yield { chunk: Buffer.concat(waiting), number, isLast: true };
}

/** Encrypts what passes through. */
export async function* seal(source: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const head = Buffer.concat([MAGIC, idOf(key), randomBytes(SALT_BYTES)]);
  const ownKey = derive(key, saltOf(head), 'chunks', KEY_BYTES);
  yield head;
  for await (const { chunk, number, isLast } of inChunks(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, ownKey, nonceOf(number, isLast)).setAAD(head);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/**
 * Decrypts what comes after the head.
 * @throws Error at the first chunk that is not as it was written, or when the last one is missing
 */
export async function* unseal(source: AsyncIterable<Buffer>, head: Buffer, key: Buffer): AsyncGenerator<Buffer> {
  const ownKey = derive(key, saltOf(head), 'chunks', KEY_BYTES);
  for await (const { chunk, number, isLast } of inChunks(source, SEALED_CHUNK_BYTES)) {
    const opened = openChunk(chunk, nonceOf(number, isLast), head, ownKey);
    if (opened) yield opened;
    else if (isLast && openChunk(chunk, nonceOf(number, false), head, ownKey))
      throw new Error('The archive is cut off: its end is missing.');
    else
      throw new Error(
        `The archive was changed, is damaged or is cut off, in chunk ${number + 1} of what is encrypted.`,
      );
  }
}

/** Undefined when anything about it is not as it was written. */
function openChunk(chunk: Buffer, nonce: Buffer, head: Buffer, key: Buffer): Buffer | undefined {
  if (chunk.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(head)
    .setAuthTag(chunk.subarray(-TAG_BYTES));
  const opened = decipher.update(chunk.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([opened, decipher.final()]);
  } catch {
    return undefined;
  }
}
