import { withClient } from './with-client.ts';

/** What all tables of companies, and all indexes on them, take; and how far the log of what was written (WAL) has got; in bytes. */
export type Size = { tables: number; indexes: number; wal: number };

export const sizeOf = (ownerUrl: string): Promise<Size> =>
  withClient(ownerUrl, async (client) => {
    // What is not vacuumed yet is taken as it lies there: a table in use always has some.
    const { rows } = await client.query<Record<keyof Size, string>>(
      `select sum(pg_table_size(c.oid)) as tables, sum(pg_indexes_size(c.oid)) as indexes, pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    );
    const { tables, indexes, wal } = rows[0]!;
    return { tables: Number(tables), indexes: Number(indexes), wal: Number(wal) };
  });

/** What came to each move, in bytes. */
export const perMove = (before: Size, after: Size, moves: number): string =>
  `${((after.tables - before.tables) / moves).toFixed(0)} B of tables, ${((after.indexes - before.indexes) / moves).toFixed(0)} B of indexes, ${((after.wal - before.wal) / moves).toFixed(0)} B of WAL a move`;
