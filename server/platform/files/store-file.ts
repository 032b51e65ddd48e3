import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import { fileTooLarge, invalid, Problem } from '#server/platform/problems/problem.ts';
import { imageTypeOf } from './image-type.ts';
import type { FileStorage } from './storage.ts';
import { pdfFault } from './pdf.ts';
import { deleteImage, storeImage } from './store-image.ts';

interface Upload {
  bytes: Uint8Array;
  maxBytes: number;
  /** JSON pointer of the field, for errors. */
  pointer: string;
}

/** A file that is kept: its path, what it is, and its size. Pictures of any type are kept as WebP. */
export interface KeptFile {
  path: string;
  content_type: 'image/webp' | 'application/pdf';
  bytes: number;
}

/** The folder of a company's papers. They are shown to people who may read the document that they belong to. */
export const papersOf = (companyId: string) => `${companyId}/papers`;

/**
 * Puts a picture or a PDF in place before `work` refers to it, and takes it away again if `work` was refused. What the
 * file is, its content says and not its name.
 * @throws Problem `invalid-input` at the pointer, with one of `imageErrors` or `pdf_active`; and the errors of `work`
 */
export async function withFile<T>(
  storage: FileStorage,
  { user, log }: FastifyRequest,
  upload: Upload,
  work: (file: KeptFile) => Promise<T>,
): Promise<T> {
  const kept = await keep(storage, user.company_id, upload);
  try {
    return await work(kept);
  } catch (error) {
    // A commit whose answer got lost may have happened: then the row needs its file.
    if (error instanceof Problem || error instanceof pg.DatabaseError) await forgetFile(storage, kept.path, log);
    throw error;
  }
}

async function keep(storage: FileStorage, companyId: string, { bytes, maxBytes, pointer }: Upload): Promise<KeptFile> {
  const owner = papersOf(companyId);
  if (imageTypeOf(bytes)) {
    const path = await storeImage(storage, { owner, companyId, bytes, maxBytes, pointer });
    return { path, content_type: 'image/webp', bytes: bytes.byteLength };
  }
  if (bytes.byteLength > maxBytes) throw fileTooLarge(pointer, maxBytes);
  const fault = pdfFault(bytes);
  if (fault) throw invalid(pointer, fault);
  const path = `${owner}/${randomBytes(20).toString('hex')}.pdf`;
  await storage.put(path, bytes, 'application/pdf');
  return { path, content_type: 'application/pdf', bytes: bytes.byteLength };
}

/** Takes away a file that nothing refers to. The record is saved by then: that a file stays is no failure of it. */
export async function forgetFile(storage: FileStorage, path: string, log: FastifyRequest['log']): Promise<void> {
  const gone = path.endsWith('.webp') ? deleteImage(storage, path) : storage.delete(path);
  await gone.catch((err: unknown) => log.warn({ err, path }, 'a file was left behind'));
}
