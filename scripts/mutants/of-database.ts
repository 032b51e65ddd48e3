import pg from 'pg';
import type { Mutant } from './mutant.ts';

/** Runs after every migration there is. */
const PATH = 'db/migrations/9999_mutant.sql';

/** Every net that could be missing: constraints, unique indexes, triggers, and policies that are not open already. */
const nets = `
  select case c.contype when 'c' then 'check' when 'f' then 'foreign key' else 'unique' end as operator,
    c.conrelid::regclass::text as table, c.conname as name,
    format('alter table %s drop constraint %I cascade', c.conrelid::regclass, c.conname) as statement
  from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'u', 'f') and c.conparentid = 0
    and c.conrelid <> 0
  union all
  select 'unique', i.indrelid::regclass::text, r.relname, format('drop index %s', i.indexrelid::regclass)
  from pg_index i join pg_class r on r.oid = i.indexrelid
  where i.indisunique and r.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
  union all
  select 'trigger', t.tgrelid::regclass::text, t.tgname, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
  from pg_trigger t where not t.tgisinternal and t.tgparentid = 0
  union all
  select 'policy', p.polrelid::regclass::text, p.polname,
    format('alter policy %I on %s %s', p.polname, p.polrelid::regclass,
      case p.polcmd when 'a' then 'with check (true)' else 'using (true)' end)
  from pg_policy p
  where coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) <> 'true'
  order by 1, 2, 3`;

interface Net {
  operator: string;
  table: string;
  name: string;
  statement: string;
}

/** A mutant for each net of a migrated database. */
export async function mutantsOfDatabase(url: string): Promise<Mutant[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Net>(nets);
    return rows.map(({ operator, table, name, statement }) => ({
      operator,
      path: PATH,
      title: `${operator} ${name} of ${table} ${operator === 'policy' ? 'opened' : 'dropped'}`,
      text: `${statement};\n`,
      target: { table },
    }));
  } finally {
    await client.end();
  }
}
