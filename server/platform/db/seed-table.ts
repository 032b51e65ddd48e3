import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from './database.ts';

const seedFolder = join(import.meta.dirname, '..', '..', '..', 'db', 'seed');

/**
 * Rows of a table of `db/seed`: semicolons between cells, names of the columns in the first line, no quotes.
 * Each row is checked by `row`; an empty cell is null.
 * @throws Error that names file and line of a row that does not fit
 */
export async function readTable<Row extends z.ZodType>(file: `${string}.csv`, row: Row): Promise<z.output<Row>[]> {
  const text = await readFile(join(seedFolder, file), 'utf8');
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  const columns = header.split(';');
  return lines.map((line, index) => {
    const cells = line.split(';');
    const { data, error } = row.safeParse(Object.fromEntries(columns.map((column, i) => [column, cells[i] || null])));
    if (error || cells.length !== columns.length) {
      throw new Error(`db/seed/${file}, line ${index + 2}: ${error?.message ?? `${cells.length} cells`}`);
    }
    return data;
  });
}

/** Inserts rows of the context's company. The keys of the first are the columns of all. */
export async function insertRows(trx: Trx, table: string, rows: object[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
