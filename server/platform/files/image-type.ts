import type { imageTypes } from '#shared/image.ts';

type ImageType = (typeof imageTypes)[number];

/** The first bytes of each kind, as Latin-1 text; a `?` stands for any byte. */
const beginnings: [string, ImageType][] = [
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF????WEBP', 'image/webp'],
  ['????ftypavif', 'image/avif'],
  ['????ftypavis', 'image/avif'],
  // HEIC begins like this too; the decoder tells them apart.
  ['????ftypmif1', 'image/avif'],
];

/**
 * The type by the bytes; the name does not count. Decoders see only files that pass here: the picture library
 * would also read SVG, TIFF and more.
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  const matches = (beginning: string) =>
    beginning.split('').every((char, at) => (char === '?' ? at < start.length : char === start[at]));
  return beginnings.find(([beginning]) => matches(beginning))?.[1];
}
