import pg from 'pg';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { UsageError } from '../command.ts';
import type { ArchiveHeader } from './archive.ts';
import { readTables } from './tables.ts';

/**
 * Brings an empty database to the migrations an archive was made at, and begins the transaction that will hold its
 * rows. Throws when the database holds anything, or the archive needs another version of Palka.
 */
export async function prepareDatabase(
  client: pg.Client,
  owner: string,
  header: ArchiveHeader,
  log: (message: string) => void,
): Promise<void> {
  await client.query('set statement_timeout = 0');
  await client.query('set idle_in_transaction_session_timeout = 0');
  await refuseUnknownMigrations(header);
  const used = await filledTables(client);
  if (used.length > 0) {
    throw new UsageError(
      `The database is not empty: there are rows in ${used.join(', ')}. Restore into an empty one, ` +
        'such as a new PALKA_DATA_DIR or another database in DATABASE_URL.',
    );
  }
  await migrate({ owner }, log, header.migrations.at(-1)?.name);
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name');
  if (rows.length !== header.migrations.length) {
    throw new UsageError(
      'The database was already migrated beyond the version of this archive. Restore into one that no Palka has opened yet.',
    );
  }
  await client.query('begin');
}

/** Takes away what migrations put into the tables, since it comes back with the archive. From here on nobody writes in between. */
export async function emptyTables(client: pg.Client): Promise<void> {
  const tables = await readTables(client);
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`).join(', ');
  await client.query(`truncate ${names}`);
}

async function refuseUnknownMigrations({ migrations }: ArchiveHeader): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const other = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (other) {
    throw new UsageError(`The archive was made by another version of Palka: this one does not know its ${other.name}.`);
  }
}

/** Tables with rows in them, in a database that may have no tables yet. */
async function filledTables(client: pg.Client): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await readTables(client)) {
    const { rowCount } = await client.query(`select from public.${pg.escapeIdentifier(name)} limit 1`);
    if (rowCount) {
      filled.push(name);
    }
  }
  return filled;
}
