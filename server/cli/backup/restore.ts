import { access } from 'node:fs/promises';
import { createStorage } from '#server/platform/files/create-storage.ts';
import { type Command, UsageError } from '../command.ts';
import { readArguments } from '../options.ts';
import { useDatabase } from '../use-database.ts';
import { describeManifest } from './archive.ts';
import { readBackupKey } from './backup-key.ts';
import { isEncrypted, refuseWrongKey } from './open-archive.ts';
import { restoreArchive } from './restore-archive.ts';

/** Brings a backup back into an empty installation. */
export const restore: Command = {
  usage: 'FILE [--key-file PATH]',
  summary: 'brings a backup back, into an empty database only',
  cells: 'one',
  async run(args, { config, terminal, path }) {
    const { words, options } = readArguments(args, { texts: ['key-file'], flags: [] });
    const [typed] = words;
    if (!typed || words.length > 1) {
      throw new UsageError('Name one file that a backup wrote.');
    }
    const file = path(typed);
    await access(file).catch((error: unknown) => {
      throw new UsageError(`${file} cannot be read.`, { cause: error });
    });
    const settings = config();
    const encrypted = await isEncrypted(file);
    // Who names a key counts on an archive that nobody else can have made.
    if (options['key-file'] && !encrypted) {
      throw new UsageError(
        `${file} is not encrypted. Without --key-file it is restored all the same: make sure who wrote it.`,
      );
    }
    const keyFile = options['key-file'] ? path(options['key-file']) : settings.backupKeyFile;
    const key = encrypted && keyFile ? await readBackupKey(keyFile) : undefined;
    await refuseWrongKey(file, key);
    const storage = await createStorage(settings);
    const manifest = await useDatabase(settings, 'alone', ({ owner }) =>
      restoreArchive(file, { owner, storage, key, log: (message) => terminal.say(message) }),
    );
    terminal.say(`Restored ${describeManifest(manifest)} from ${file}.`);
  },
};
