import { sql } from 'kysely';
import type { Use } from '#shared/records.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** A column whose values are ids of another table's records. */
interface Reference {
  table: string;
  column: string;
}

/** Every reference that keeps a record of `table` from being deleted, as PostgreSQL's own catalogue knows them. */
export async function referencesTo(trx: Trx, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select distinct source.relname as "table", own.attname as "column"
    from pg_constraint as c
    join pg_class as source on source.oid = c.conrelid
    join pg_class as target on target.oid = c.confrelid
    cross join unnest(c.conkey, c.confkey) as pair (own, theirs)
    join pg_attribute as own on own.attrelid = c.conrelid and own.attnum = pair.own
    join pg_attribute as theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
    where c.contype = 'f' and c.confdeltype in ('a', 'r') and theirs.attname = 'id'
      and target.relname = ${table} and target.relnamespace = 'public'::regnamespace
    order by 1, 2`.execute(trx);
  return rows;
}

/**
 * Counts what refers to each of the records, in one statement. A record that nothing refers to is not in the answer;
 * another company's records do not count.
 */
export async function usesOf(trx: Trx, references: Reference[], ids: readonly string[]): Promise<Map<string, Use[]>> {
  const tables = Map.groupBy(references, ({ table }) => table);
  if (tables.size === 0) return new Map();
  // A record that refers to the same one twice is one record: union keeps each row once.
  const counts = [...tables].map(([table, columns]) => {
    const rows = columns.map(
      ({ column }) =>
        sql`select ${sql.ref(column)} as id, ctid as place from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::uuid[])`,
    );
    return sql`select id, ${table}::text as "table", count(*) from (${sql.join(rows, sql` union `)}) as users group by id`;
  });
  const { rows } = await sql<Use & { id: string }>`${sql.join(counts, sql` union all `)} order by 3 desc, 2`.execute(
    trx,
  );
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, uses]) => [id, uses.map(({ table, count }) => ({ table, count }))]));
}
