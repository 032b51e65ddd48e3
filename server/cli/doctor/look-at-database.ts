import { sql } from 'kysely';
import pg from 'pg';
import type { Config } from '#server/platform/config/config.ts';
import { faultOfRole } from '#server/platform/db/app-role.ts';
import { connect, createPool, type DatabaseUrls } from '#server/platform/db/database.ts';
import { hasKnownPassword, REACHABLE_DEMO } from '#server/demo/begin-demo.ts';
import { isLocal } from '#server/platform/config/local.ts';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { refuseHiddenRows } from '../backup/tables.ts';
import { printable } from '../terminal.ts';
import { fail, type Finding, look, ok, warn } from './finding.ts';

const OLDEST = 15;
const extensions = ['btree_gin', 'pg_trgm'];
/** Holds no rows of anybody, so it stands behind no wall. */
const open = ['schema_migration'];

/** The server, the roles, the walls and the schema. */
export async function lookAtDatabase({ owner, app }: DatabaseUrls, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    const server = await look('database', async () => {
      await client.connect();
      return version(client);
    });
    if (server.state === 'fail') {
      return [server];
    }
    const found = [server];
    for (const [about, work] of Object.entries(looks)) {
      found.push(await look(about, () => work(client)));
    }
    return [
      ...found,
      await look('app role', () => appRole(app, config)),
      await look('demo', () => demo(owner, config)),
      ...(await moves(client)),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}

const looks = { migrations, walls, extensions: foundExtensions, search, backup };

async function version(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ number: string; text: string }>(
    `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
  );
  const { number = '0', text = '' } = rows[0] ?? {};
  const says = `PostgreSQL ${text}`;
  return Number(number) >= OLDEST * 10_000
    ? ok('database', says)
    : fail('database', `${says} is too old: ${OLDEST} or newer is needed`);
}

async function migrations(client: pg.Client): Promise<Finding> {
  const { rows: there } = await client.query(`select from pg_class where oid = to_regclass('schema_migration')`);
  if (there.length === 0) {
    return warn('migrations', 'the database is empty; the next start fills it');
  }
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const known = await readMigrations();
  const foreign = applied.filter(({ name, checksum }) => known.find((one) => one.name === name)?.checksum !== checksum);
  const missing = known.filter(({ name }) => !applied.some((one) => one.name === name));
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ');
  if (foreign.length > 0) {
    return fail('migrations', `another version of Palka applied ${names(foreign)}`);
  }
  return missing.length > 0
    ? warn('migrations', `the next start applies ${names(missing)}`)
    : ok('migrations', `all ${known.length} applied`);
}

async function walls(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; walled: boolean }>(
    `select relname as name,
       relrowsecurity and relforcerowsecurity and exists (
         select from pg_policy p join pg_roles r on r.oid = any(p.polroles)
         where p.polpermissive and p.polrelid = c.oid and r.rolname = 'palka_app') as walled
     from pg_class c
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)`,
    [open],
  );
  const bare = rows.filter(({ walled }) => !walled).map(({ name }) => name);
  return bare.length > 0
    ? fail('walls', `no forced row-level security on ${bare.join(', ')}`)
    : ok('walls', `row-level security is forced on all ${rows.length} tables`);
}

async function foundExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension');
  const missing = extensions.filter((extension) => !rows.some(({ name }) => name === extension));
  return missing.length > 0
    ? fail('extensions', `missing: ${missing.join(', ')}`)
    : ok('extensions', extensions.join(', '));
}

async function search(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ leakproof: boolean }>(
    `select proleakproof as leakproof from pg_proc where oid = 'pg_catalog.texticlike(text, text)'::regprocedure`,
  );
  return rows[0]?.leakproof
    ? ok('search', 'may use its index')
    : warn(
        'search',
        'slower than it could be. Where that matters, let an administrator run in this database: ' +
          'ALTER FUNCTION pg_catalog.texticlike(text, text) LEAKPROOF;',
      );
}

async function backup(client: pg.Client): Promise<Finding> {
  await refuseHiddenRows(client);
  return ok('backup', 'its role sees every row');
}

async function demo(url: string, config: Config): Promise<Finding> {
  const db = connect(createPool(url, { max: 1 }));
  try {
    const { rows } = await sql<{ is_empty: boolean }>`select to_regclass('app_user') is null as is_empty`.execute(db);
    const known = rows[0]!.is_empty ? undefined : await hasKnownPassword(db);
    if (known === undefined) return ok('demo', 'not loaded');
    if (!known) return ok('demo', 'loaded; its people have a password of their own');
    return isLocal(config) ? ok('demo', 'loaded, for this machine alone') : fail('demo', REACHABLE_DEMO);
  } finally {
    await db.destroy();
  }
}

async function appRole(url: string, { insecure }: Config): Promise<Finding> {
  const db = connect(createPool(url, { max: 1 }));
  try {
    const fault = await faultOfRole(db);
    if (fault) return insecure && fault.worn ? warn('app role', fault.says) : fail('app role', fault.says);
    return ok('app role', 'palka_app signs in itself, is held by row-level security and owns nothing');
  } finally {
    await db.destroy();
  }
}

/** A move that has not ended keeps the write-ahead log. Nothing is said where there is none. */
async function moves(client: pg.Client): Promise<Finding[]> {
  const { rows: there } = await client.query(`select from pg_class where oid = to_regclass('tenant_move')`);
  if (there.length === 0) return [];
  const { rows } = await client.query<{ name: string; to_cell: string }>(
    'select name, to_cell from tenant_move join tenant on id = tenant_id order by name',
  );
  return rows.map(({ name, to_cell }) =>
    warn(
      'moves',
      `${printable(name)} is on its way to the cell ${to_cell}; until move-tenant ends that or takes it back, ` +
        'the write-ahead log fills the disk',
    ),
  );
}
