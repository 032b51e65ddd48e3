import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { CHUNK_BYTES, HEAD_BYTES, isHeadOf, KEY_BYTES, seal, SEALED_CHUNK_BYTES, unseal } from './sealing.ts';

const key = randomBytes(KEY_BYTES);
/** In pieces that fit no chunk. */
const pieces = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 300_007) }, (_, at) =>
      bytes.subarray(at * 300_007, (at + 1) * 300_007),
    ),
  );
const sealed = (content: Buffer, by = key) => buffer(seal(pieces(content), by));
const unsealed = (file: Buffer, by = key) =>
  buffer(unseal(pieces(file.subarray(HEAD_BYTES)), file.subarray(0, HEAD_BYTES), by));

test.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 2 * CHUNK_BYTES, 2 * CHUNK_BYTES + 5])(
  '%i bytes open again, and show nothing of themselves while sealed',
  async (length) => {
    const content = randomBytes(length);
    const file = await sealed(content);
    expect((await unsealed(file)).equals(content)).toBe(true);
    expect(length >= 16 && file.includes(content.subarray(0, 16))).toBe(false);
    expect(file.length).toBe(HEAD_BYTES + length + 16 * Math.max(1, Math.ceil(length / CHUNK_BYTES)));
  },
);

test('the same is never sealed alike, and another key does not open it', async () => {
  const content = Buffer.alloc(2 * CHUNK_BYTES);
  const [one, two] = [await sealed(content), await sealed(content)];
  // Without the tags, which differ with the head already: the same bytes here would be the same nonce under the same key.
  const encryptedOf = (file: Buffer, at: number) =>
    file.subarray(HEAD_BYTES + at * SEALED_CHUNK_BYTES).subarray(0, CHUNK_BYTES);
  const all = [encryptedOf(one, 0), encryptedOf(one, 1), encryptedOf(two, 0), encryptedOf(two, 1)];
  expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(4);
  const other = randomBytes(KEY_BYTES);
  expect([isHeadOf(one, key), isHeadOf(one, other)]).toEqual([true, false]);
  await expect(unsealed(one, other)).rejects.toThrow('was changed, is damaged or is cut off, in chunk 1 ');
});

/** A file of three chunks, of which the last is short; and another by the same key. */
const three = sealed(randomBytes(2 * CHUNK_BYTES + 1000));
const another = sealed(randomBytes(2 * CHUNK_BYTES + 1000));
const cut = (file: Buffer) => ({
  head: file.subarray(0, HEAD_BYTES),
  chunks: [0, 1, 2].map((at) =>
    file.subarray(HEAD_BYTES + at * SEALED_CHUNK_BYTES, HEAD_BYTES + (at + 1) * SEALED_CHUNK_BYTES),
  ),
});
const flipped = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes);
  changed[at]! ^= 1;
  return changed;
};

interface Parts {
  head: Buffer;
  chunks: Buffer[];
}
const damages: [string, RegExp, (file: Parts, other: Parts) => Buffer[]][] = [
  ['with a changed byte of the salt', /chunk 1 /, ({ head, chunks }) => [flipped(head, HEAD_BYTES - 1), ...chunks]],
  ['with a changed byte of the mark', /chunk 1 /, ({ head, chunks }) => [flipped(head, 3), ...chunks]],
  ['with a changed first byte', /chunk 1 /, ({ head, chunks: [a, b, c] }) => [head, flipped(a!, 0), b!, c!]],
  ['with a changed tag', /chunk 2 /, ({ head, chunks: [a, b, c] }) => [head, a!, flipped(b!, CHUNK_BYTES + 3), c!]],
  ['with a changed last byte', /chunk 3 /, ({ head, chunks: [a, b, c] }) => [head, a!, b!, flipped(c!, 1015)]],
  ['with two chunks swapped', /chunk 1 /, ({ head, chunks: [a, b, c] }) => [head, b!, a!, c!]],
  ['with a chunk twice', /chunk 2 /, ({ head, chunks: [a, b, c] }) => [head, a!, a!, b!, c!]],
  ['without its first chunk', /chunk 1 /, ({ head, chunks: [, b, c] }) => [head, b!, c!]],
  ['without a chunk in between', /chunk 2 /, ({ head, chunks: [a, , c] }) => [head, a!, c!]],
  ['without its last chunk', /end is missing/, ({ head, chunks: [a, b] }) => [head, a!, b!]],
  ['without any chunk', /chunk 1 /, ({ head }) => [head]],
  ['cut within a chunk', /chunk 2 /, ({ head, chunks: [a, b] }) => [head, a!, b!.subarray(0, 5000)]],
  ['cut within its last tag', /chunk 3 /, ({ head, chunks: [a, b, c] }) => [head, a!, b!, c!.subarray(0, -1)]],
  ['with something behind its end', /chunk 3 /, ({ head, chunks }) => [head, ...chunks, Buffer.from('more')]],
  [
    'with a chunk of another archive',
    /chunk 2 /,
    ({ head, chunks: [a, , c] }, { chunks: [, b] }) => [head, a!, b!, c!],
  ],
];

test.each(damages)('a file is refused %s', async (_, words, damage) => {
  const file = Buffer.concat(damage(cut(await three), cut(await another)));
  await expect(unsealed(file)).rejects.toThrow(words);
});
