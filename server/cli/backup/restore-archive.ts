import pg from 'pg';
import type { FileStorage } from '#server/platform/files/storage.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { ArchiveManifest } from './archive.ts';
import { endSignIns } from './end-sign-ins.ts';
import { goOnNumbering } from './identities.ts';
import { emptyTables, prepareDatabase } from './prepare-database.ts';
import { readArchive } from './read-archive.ts';
import { fileReceiver } from './receive-files.ts';
import { tableReceiver } from './receive-tables.ts';
import type { StoredTable } from './tables.ts';
import { openTables } from './walls.ts';

interface Target {
  /** Address of the empty database, as its owner. */
  owner: string;
  storage: FileStorage;
  log: (message: string) => void;
  /** Of an encrypted archive. */
  key?: Buffer | undefined;
}

/**
 * Brings an archive back into an empty database, and its files into the storage. The rows are committed together once
 * every count and hash was found right, without the sessions and links of that day; otherwise the database stays empty and the files that came are taken away.
 */
export async function restoreArchive(file: string, { owner, storage, log, key }: Target): Promise<ArchiveManifest> {
  const client = new pg.Client({ connectionString: owner, application_name: 'palka restore' });
  client.on('error', () => undefined);
  await client.connect();
  const files = fileReceiver(storage);
  const tables = tableReceiver(client);
  let closeTables = async () => {};
  let stored: readonly StoredTable[] = [];
  try {
    const manifest = await readArchive(
      file,
      {
        async begin(header) {
          await prepareDatabase(client, owner, header, log);
          closeTables = await openTables(client, header.tables);
          await emptyTables(client);
          tables.expect(header.tables);
          stored = header.tables;
        },
        rows: tables.receive,
        file: files.receive,
        async end(expected) {
          await tables.finish(expected.tables);
          files.verify(expected.files);
          await endSignIns(client, stored);
          await goOnNumbering(client);
          await closeTables();
          await client.query('commit');
        },
      },
      key,
    );
    await client.query('analyze');
    // An archive of an older version is now brought to this one.
    await migrate({ owner }, log);
    return manifest;
  } catch (error) {
    tables.abandon();
    await files.takeBack();
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
