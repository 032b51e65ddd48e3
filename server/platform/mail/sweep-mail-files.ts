import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#shared/days.ts';
import { MAIL_FILE_DAYS } from '#shared/retention.ts';

/** Deletes mails that were written into the data folder long ago. Answers how many. */
export async function sweepMailFiles(dataDir: string, now = Date.now()): Promise<number> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  let swept = 0;
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs < MAIL_FILE_DAYS * DAY_MS) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}
