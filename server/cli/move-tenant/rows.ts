import type pg from 'pg';

/** Rows as JSON that holds each value whole. */
export type Rows = Record<string, unknown>[];

/** The rows of a table of which `condition` holds. */
export async function rowsOf(client: pg.Client, table: string, condition: string, values: unknown[]): Promise<Rows> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t where ${condition}`,
    values,
  );
  return rows.map(({ row }) => row);
}

/** Inserts rows that `rowsOf` read from a database of the same version. */
export async function insertRows(client: pg.Client, table: string, rows: Rows): Promise<void> {
  await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}
