import type pg from 'pg';
import { type Move, tablesOfCompanies } from './move.ts';
import type { Snapshots } from './take-over.ts';

/** The tables whose rows are not the same on both sides. */
export async function compare(
  { source, target }: Snapshots,
  { companies }: Pick<Move, 'companies'>,
): Promise<string[]> {
  const different: string[] = [];
  for (const table of await tablesOfCompanies(source)) {
    const [one, other] = await Promise.all([source, target].map((client) => sumOf(client, table, companies)));
    if (one !== other) different.push(table);
  }
  return different;
}

/** The number of rows of the companies, and the sum of their hashes. */
async function sumOf(client: pg.Client, table: string, companies: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ sum: string }>(
    `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from ${table} t where company_id = any ($1)`,
    [companies],
  );
  return rows[0]!.sum;
}
