import { createWriteStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { createStorage } from '#server/platform/files/create-storage.ts';
import { type Command, UsageError } from '../command.ts';
import { readArguments } from '../options.ts';
import { useDatabase } from '../use-database.ts';
import { describeManifest } from './archive.ts';
import { readBackupKey } from './backup-key.ts';
import { writeArchive } from './write-archive.ts';

/** Writes everything into one archive, while the app runs. The file appears under its name only when complete. */
export const backup: Command = {
  usage: 'FILE|- [--encrypt [--key-file PATH]]',
  summary:
    'writes every table and stored file into one archive, or to standard output, also while Palka runs; encrypted if asked for',
  cells: 'one',
  async run(args, { config, terminal, path, output, remark }) {
    const { words, options } = readArguments(args, { texts: ['key-file'], flags: ['encrypt'] });
    const [typed] = words;
    if (!typed || words.length > 1) {
      throw new UsageError('Name one file to write, such as palka-backup.tar.gz, or - for standard output.');
    }
    if (options['key-file'] && !options.encrypt) {
      throw new UsageError('--key-file goes with --encrypt. Without it the archive would lie open.');
    }
    const toOutput = typed === '-' ? output() : undefined;
    const file = path(typed);
    if (!toOutput) await refuseExisting(file);
    const settings = config();
    const keyFile = options['key-file'] ? path(options['key-file']) : settings.backupKeyFile;
    if (options.encrypt && !keyFile) {
      throw new UsageError('--encrypt needs a key: --key-file PATH, or PALKA_BACKUP_KEY_FILE.');
    }
    const key = options.encrypt && keyFile ? await readBackupKey(keyFile) : undefined;
    const storage = await createStorage(settings);
    const write = (target: Writable) =>
      useDatabase(settings, 'existing', ({ owner }) => writeArchive({ owner, storage }, target, key));
    if (toOutput) {
      remark(`Backed up ${describeManifest(await write(toOutput))}${key ? ', encrypted' : ''}.`);
      return;
    }
    const partial = `${file}.partial`;
    try {
      // Only its owner may read it: it holds everything.
      const manifest = await write(createWriteStream(partial, { mode: 0o600, flush: true }));
      await rename(partial, file);
      await keepName(file);
      const { size } = await stat(file);
      const how = key ? 'encrypted, ' : '';
      terminal.say(`Backed up ${describeManifest(manifest)} to ${file} (${how}${(size / 1e6).toFixed(1)} MB).`);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  },
};

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) {
    throw new UsageError(`${file} exists already. Name another file, so that no older backup is lost.`);
  }
}

/** Makes the new name outlive a power cut. */
async function keepName(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
