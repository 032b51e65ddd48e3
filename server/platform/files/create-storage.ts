import { join } from 'node:path';
import type { Config } from '#server/platform/config/config.ts';
import { localStorage } from './local-storage.ts';
import type { FileStorage } from './storage.ts';

/** The storage the configuration asks for: the bucket where one is named, else the folder `files` of the data folder. */
export async function createStorage(config: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (!config.s3) {
    return localStorage(join(config.dataDir, 'files'));
  }
  // The S3 client takes a while to load, so only those who use it pay for it.
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(config.s3);
}
