import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';

const seedFolder = join(import.meta.dirname, '..', 'db', 'seed');

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
