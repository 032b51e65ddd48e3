import pg from 'pg';

interface Identity {
  table: string;
  column: string;
  sequence: string;
}

const identities = `
  select c.relname as "table", a.attname as "column", s.oid::regclass::text as sequence
  from pg_class s
  join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype = 'i'
  join pg_class c on c.oid = d.refobjid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
  where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`;

/** An archive holds rows, not sequences: only those that number the rows of a column can be found again from the rows. */
export async function refuseSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'S' and relnamespace = 'public'::regnamespace
       and oid::regclass::text not in (select sequence from (${identities}) as own)`,
  );
  if (rows.length > 0) {
    throw new Error(`The archive does not keep sequences, and there are: ${rows.map(({ name }) => name).join(', ')}.`);
  }
}

/** Lets columns that number their rows go on after the last row there is. */
export async function goOnNumbering(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Identity>(identities);
  for (const { table, column, sequence } of rows) {
    const last = `(select max(${pg.escapeIdentifier(column)}) from public.${pg.escapeIdentifier(table)})`;
    await client.query(`select setval($1, coalesce(${last}, 1), ${last} is not null)`, [sequence]);
  }
}
