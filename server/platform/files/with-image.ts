import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { Problem } from '#server/platform/problems/problem.ts';
import type { FileStorage } from './storage.ts';
import { deleteImage, storeImage } from './store-image.ts';

interface Upload {
  /** A new picture as it is sent; null takes the old one away, undefined leaves it as it is. */
  bytes: Uint8Array | null | undefined;
  maxBytes: number;
  /** Whose folder it goes to; the company's unless said. */
  owner?: string;
}

/**
 * Puts a new picture in place before `work` refers to it, and takes it away again if `work` was refused.
 * @throws Problem `invalid-input` at `/image`, and the errors of `work`
 */
export async function withImage<T>(
  storage: FileStorage,
  { user, log }: FastifyRequest,
  { bytes, maxBytes, owner = user.company_id }: Upload,
  work: (path: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (!bytes) return work(bytes);
  const path = await storeImage(storage, { owner, companyId: user.company_id, bytes, maxBytes });
  try {
    return await work(path);
  } catch (error) {
    // A commit whose answer got lost may have happened: then the row needs its picture.
    if (error instanceof Problem || error instanceof pg.DatabaseError) await forgetImage(storage, path, log);
    throw error;
  }
}

/** Takes away a picture that nothing refers to. The record is saved by then: that a file stays is no failure of it. */
export async function forgetImage(
  storage: FileStorage,
  path: string | null,
  log: FastifyRequest['log'],
): Promise<void> {
  if (!path) return;
  await deleteImage(storage, path).catch((err: unknown) => log.warn({ err, path }, 'an image was left behind'));
}

/** The bytes of the image of a form; null removes the one there is, undefined leaves it as it is. */
export async function imageOf({ image }: { image?: File | null | undefined }): Promise<Uint8Array | null | undefined> {
  return image ? new Uint8Array(await image.arrayBuffer()) : image;
}
