import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { makeAppRole } from './app-role.ts';
import type { DatabaseUrls } from './database.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);

/** Any fixed number: instances that start together wait for each other on it. */
const LOCK = 7_205_527_052;

/**
 * Migrations that were rewritten because they did not run on every supported server: the checksum of the file, and that of the former
 * one, by which databases know the migration. 0384 ran on PostgreSQL 17 and newer alone.
 */
const rewritten: Record<string, string> = {
  '5a4849480f533898c19446a2ba94d8056aa143a7e06f9de19c535f1cdb358b9f':
    'f0b78b877b9e88b96331638f5886ad55f86ca20443560e4ca9a99d5871bd12a4',
};

interface Migration {
  name: string;
  checksum: string;
  text: string;
}

/** The migrations of this version, in order. The checksum is the SHA-256 of the file, or of the one that it rewrites. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      return { name, checksum: rewritten[checksum] ?? checksum, text };
    }),
  );
}

/**
 * Brings the database to this version: each new migration in one transaction, one instance at a time.
 * @param last where to stop, for a backup made by an older version; the newest migration when left out
 * @throws when an applied migration was changed since, or when the database is of a newer version
 */
export async function migrate(
  { owner, app }: Pick<DatabaseUrls, 'owner'> & Partial<DatabaseUrls>,
  log: (message: string) => void = () => {},
  last?: string,
): Promise<void> {
  const client = new pg.Client({
    connectionString: owner,
    application_name: 'palka migrate',
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await makeAppRole(client, app);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await client.query('grant select on schema_migration to palka_app');
    const applied = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
    const migrations = await readMigrations();
    refuseForeignHistory(checksums, migrations);
    for (const migration of migrations.filter(({ name }) => !checksums.has(name) && !(last && name > last))) {
      await apply(client, migration);
      log(`Migrated the database: ${migration.name}`);
    }
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, { name, checksum, text }: Migration) {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed and changed nothing: ${(error as Error).message}`, { cause: error });
  }
}

function refuseForeignHistory(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new Error(`The database is of a newer version: it has ${name}, which this version does not know.`);
    if (known.get(name) !== checksum)
      throw new Error(`Migration ${name} was changed after it was applied to this database.`);
  }
}
