import { readFile } from 'node:fs/promises';
import { isSecretKey } from '#server/platform/config/config.ts';
import { UsageError } from '../command.ts';

/**
 * The key of backups, from its file.
 * @throws UsageError that never says what the file holds
 */
export async function readBackupKey(file: string): Promise<Buffer> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`The key file ${file} cannot be read.`, { cause: error });
  });
  if (!isSecretKey(text.trim())) {
    throw new UsageError(
      `The key file ${file} must hold 64 hexadecimal digits and nothing else, such as \`openssl rand -hex 32\` prints.`,
    );
  }
  return Buffer.from(text.trim(), 'hex');
}
