import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, isSecretKey } from './config.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** Encrypts what must be read again, so that neither the database nor a backup is enough to use it. */
export interface SecretKey {
  /** Tells keys apart: the first 8 bytes of the key's SHA-256. */
  id: Buffer;
  /** Encrypts (AES-256-GCM). `purpose` says what it is and whose: only the same opens it again. */
  seal(secret: Buffer, purpose: string): Buffer;
  /** @throws Error for another key, another purpose or changed bytes */
  open(sealed: Buffer, purpose: string): Buffer;
}

/** @param hex 64 hexadecimal digits */
export function secretKeyOf(hex: string): SecretKey {
  const key = Buffer.from(hex, 'hex');
  return {
    id: createHash('sha256').update(key).digest().subarray(0, 8),
    seal(secret, purpose) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(purpose));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const body = sealed.subarray(IV_BYTES, -TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]);
    },
  };
}

/** The file of the key in the data folder, where none is configured. */
export const KEY_FILE = 'secret.key';

/**
 * The key of the installation, as `secretKeyOf` takes it: the configured one, else that of the data folder, which is made when it is missing. Of two
 * that make it at once, one wins and both take it.
 */
export async function readSecretKey({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Promise<string> {
  if (secretKey) return secretKey;
  const path = join(dataDir, KEY_FILE);
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(path)) await makeKey(path, dataDir);
  const key = (await readFile(path, 'utf8')).trim();
  if (!isSecretKey(key)) throw new Error(`${path} must hold 64 hexadecimal digits and nothing else.`);
  return key;
}

/** Makes the file of the key where there is none. It is whole as soon as it has its name. */
async function makeKey(path: string, dataDir: string): Promise<void> {
  const unnamed = `${path}.${randomUUID()}`;
  try {
    const file = await open(unnamed, 'wx', 0o600);
    try {
      await file.writeFile(`${randomBytes(KEY_BYTES).toString('hex')}\n`);
      if (process.getuid?.() === 0) {
        // A command that root runs must not lock out the user of the app. A file system without owners has none to lock out.
        const { uid, gid } = await stat(dataDir);
        await file.chown(uid, gid).catch(() => undefined);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await link(unnamed, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unnamed, { force: true });
  }
}
