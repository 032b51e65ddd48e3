import { access } from 'node:fs/promises';
import { createStorage } from '#server/platform/files/create-storage.ts';
import { type Command, UsageError } from '../command.ts';
import { useDatabase } from '../use-database.ts';
import { describeManifest } from './archive.ts';
import { restoreArchive } from './restore-archive.ts';

/** Brings a backup back into an empty installation. */
export const restore: Command = {
  usage: 'FILE',
  summary: 'brings a backup back, into an empty database only',
  async run(args, { config, terminal, path }) {
    const [typed] = args;
    if (!typed || args.length > 1) {
      throw new UsageError('Name one file that a backup wrote.');
    }
    const file = path(typed);
    await access(file).catch((error: unknown) => {
      throw new UsageError(`${file} cannot be read.`, { cause: error });
    });
    const settings = config();
    const storage = await createStorage(settings);
    const manifest = await useDatabase(settings, 'alone', ({ owner }) =>
      restoreArchive(file, { owner, storage, log: (message) => terminal.say(message) }),
    );
    terminal.say(`Restored ${describeManifest(manifest)} from ${file}.`);
  },
};
