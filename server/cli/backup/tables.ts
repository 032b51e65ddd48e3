import pg from 'pg';
import { refuseSequences } from './identities.ts';

/** A table as an archive holds it. Columns that the database computes itself are left out. */
export interface StoredTable {
  name: string;
  columns: string[];
}

/** Rows that migrations and starts write, whatever is kept beside them; an archive says which migrations there were. */
const ownTables = ['schema_migration', 'area', 'cell'];

/** Every table with data, each after those that its foreign keys point to. */
export async function readTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows: tables } = await client.query<StoredTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname`,
    [ownTables],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as "from", t.relname as "to"
     from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and not condeferrable and t.relname <> all($1)`,
    [ownTables],
  );
  await refuseSequences(client);
  return inOrder(tables, references);
}

function inOrder(tables: StoredTable[], references: { from: string; to: string }[]): StoredTable[] {
  const ordered = new Set<StoredTable>();
  while (ordered.size < tables.length) {
    const placed = new Set([...ordered].map(({ name }) => name));
    const ready = tables.filter(
      (table) => !ordered.has(table) && references.every(({ from, to }) => from !== table.name || placed.has(to)),
    );
    if (ready.length === 0) {
      const stuck = tables.filter((table) => !ordered.has(table)).map(({ name }) => name);
      throw new Error(`The foreign keys of ${stuck.join(', ')} form a circle: make one of them deferrable.`);
    }
    ready.forEach((table) => ordered.add(table));
  }
  return [...ordered];
}

/**
 * Refuses to read behind a wall: a role that row-level security binds, and that has no policy to see all of a table,
 * would back up a part of it without any error.
 */
export async function refuseHiddenRows(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name
     from pg_class c, pg_roles r
     where r.rolname = current_user and not r.rolsuper and not r.rolbypassrls
       and c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
       and (c.relforcerowsecurity or c.relowner <> r.oid)
       and not exists (
         select from pg_policy p
         where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
           and r.oid = any(p.polroles) and pg_get_expr(p.polqual, p.polrelid) = 'true')`,
  );
  if (rows.length > 0) {
    throw new Error(
      `The database role may not see every row of ${rows.map(({ name }) => name).join(', ')}. ` +
        'Use the role that ran the migrations.',
    );
  }
}

/** The table and its columns as COPY names them. */
export const copyTarget = ({ name, columns }: StoredTable): string =>
  `public.${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;
