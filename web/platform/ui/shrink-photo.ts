import { heicTypes, IMAGE_EDGE_MAX } from '#shared/image.ts';

/** Smaller photos are sent as they are. */
const WORTH_BYTES = 600_000;
const QUALITY = 0.85;

/** Media types and endings of what phones write, as a field of files names them. */
export const heicFiles: readonly string[] = Object.entries(heicTypes).flat(2);

const isHeic = ({ name, type }: File) =>
  Object.entries(heicTypes).some(
    ([known, endings]) =>
      // The type of a series of pictures goes on behind it.
      type.startsWith(known) || endings.some((ending) => name.toLowerCase().endsWith(ending)),
  );

/** Pictures that would lose something: what moves, and drawings with few colours. */
const isKept = ({ type }: File) => type === 'image/gif' || type === 'image/png';

/** Whether a file is a photo that is encoded again before it is sent. */
export const isShrinkable = (file: File): boolean =>
  isHeic(file) || (file.type.startsWith('image/') && !isKept(file) && file.size > WORTH_BYTES);

/**
 * A photo as large as it is kept, in JPEG: a phone sends a tenth of the bytes, and what only it reads (HEIC) becomes readable. What
 * is no photo, and what the browser cannot draw, stays as it is: the server says what it does not take.
 */
export async function shrunkPhoto(file: File): Promise<File> {
  if (!isShrinkable(file)) return file;
  try {
    const drawn = await redrawn(file);
    return drawn && (drawn.size < file.size || isHeic(file))
      ? new File([drawn], file.name.replace(/\.\w+$/, '.jpg'), { type: drawn.type })
      : file;
  } catch {
    return file;
  }
}

async function redrawn(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, IMAGE_EDGE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
