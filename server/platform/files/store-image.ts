import { randomBytes } from 'node:crypto';
import { thumbnailOf } from '#shared/image.ts';
import { prepareImage, type ReadyImage } from './image.ts';
import type { FileStorage } from './storage.ts';

interface Upload {
  /** The company or the person whose picture it is: its folder. */
  owner: string;
  /** The company in which it is uploaded. */
  companyId: string;
  bytes: Uint8Array;
  /** The most bytes this field takes. */
  maxBytes: number;
  /** JSON pointer of the field, for errors. */
  pointer?: string;
}

/**
 * Keeps an uploaded picture and its thumbnail under a name nobody can guess, and gives the picture's path.
 * A record that gets a new picture takes the new path; delete the old one after the record is committed.
 * @throws Problem `invalid-input` with one of `imageErrors`
 */
export async function storeImage(
  storage: FileStorage,
  { owner, companyId, bytes, maxBytes, pointer = '/image' }: Upload,
): Promise<string> {
  return putImage(storage, owner, await prepareImage(bytes, { maxBytes, pointer, companyId }));
}

/** Keeps a picture that is ready, in the same way. */
export async function putImage(storage: FileStorage, owner: string, { image, thumbnail }: ReadyImage): Promise<string> {
  const path = `${owner}/${randomBytes(20).toString('hex')}.webp`;
  await storage.put(thumbnailOf(path), thumbnail, 'image/webp');
  try {
    await storage.put(path, image, 'image/webp');
  } catch (error) {
    await storage.delete(thumbnailOf(path));
    throw error;
  }
  return path;
}

/** Deletes a picture and its thumbnail. */
export async function deleteImage(storage: FileStorage, path: string): Promise<void> {
  await storage.delete(path);
  await storage.delete(thumbnailOf(path));
}
