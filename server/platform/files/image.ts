import { AVIF_PIXELS_MAX, IMAGE_EDGE_MAX, IMAGE_PIXELS_MAX, type ImageError, THUMBNAIL_EDGE } from '#shared/image.ts';
import { fileTooLarge, invalid } from '#server/platform/problems/problem.ts';
import { fairQueue } from '#server/platform/http/queue.ts';
import { imageTypeOf } from './image-type.ts';

/** Decoding takes a whole core for up to seconds: one picture at a time leaves the others to everyone else. */
const oneAtATime = fairQueue({ running: 1, waiting: 20 });

const DECODE_SECONDS = 20;

/** Both are WebP without any metadata. */
export interface ReadyImage {
  image: Buffer;
  thumbnail: Buffer;
}

interface Upload {
  /** The most bytes an upload may have. */
  maxBytes: number;
  /** JSON pointer of the field the upload came in, for the error. */
  pointer: string;
  /** Companies take turns. */
  companyId: string;
}

/**
 * Decodes an uploaded picture and makes what we keep of it: upright, at most 1600 pixels wide or high, the first
 * frame of an animation, and a thumbnail. Nothing of the original bytes survives.
 * @throws Problem `invalid-input` with one of `imageErrors`; `service-unavailable` when too many wait already
 */
export async function prepareImage(bytes: Uint8Array, { maxBytes, pointer, companyId }: Upload): Promise<ReadyImage> {
  const refused = (code: ImageError) => invalid(pointer, code);
  if (bytes.byteLength > maxBytes) throw fileTooLarge(pointer, maxBytes);
  const type = imageTypeOf(bytes);
  if (!type) throw refused('file_type');

  return await oneAtATime(companyId, async () => {
    const { width, height, mediaType } = await readHeader(bytes).catch(() => {
      throw refused('image_unreadable');
    });
    if (mediaType !== type) throw refused('file_type');
    if (width * height > (type === 'image/avif' ? AVIF_PIXELS_MAX : IMAGE_PIXELS_MAX)) throw refused('image_too_large');
    return await shrink(bytes).catch(() => {
      throw refused('image_unreadable');
    });
  });
}

async function readHeader(bytes: Uint8Array) {
  const { width, height, mediaType } = await (await decoder(bytes, false)).metadata();
  return { width, height, mediaType };
}

async function shrink(bytes: Uint8Array): Promise<ReadyImage> {
  const image = await (
    await decoder(bytes, IMAGE_PIXELS_MAX)
  )
    .resize({ width: IMAGE_EDGE_MAX, height: IMAGE_EDGE_MAX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: DECODE_SECONDS })
    .toBuffer();
  const sharp = await loadSharp();
  const thumbnail = await sharp(image)
    .resize({ width: THUMBNAIL_EDGE, height: THUMBNAIL_EDGE, fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  return { image, thumbnail };
}

/** Some cameras write slightly wrong files that everything shows, so warnings pass; damaged ones do not. */
async function decoder(bytes: Uint8Array, limitInputPixels: number | false) {
  const sharp = await loadSharp();
  return sharp(bytes, { pages: 1, autoOrient: true, failOn: 'error', limitInputPixels, sequentialRead: true });
}

/** With the first picture, not at start: it takes 20 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
