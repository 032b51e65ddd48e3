import { type Move, tablesOfCompanies } from './move.ts';

/** How much a move is about, in words. */
export async function sizeOf({ source: { client }, companies }: Move): Promise<string> {
  const counts = (await tablesOfCompanies(client)).map(
    (table) => `select count(*) as count from ${table} where company_id = any ($1)`,
  );
  const { rows } = await client.query<{ count: number; people: number }>(
    `select sum(count)::float8 as count,
      (select count(distinct user_id)::integer from membership where company_id = any ($1)) as people
    from (${counts.join(' union all ')}) as each`,
    [companies],
  );
  const { count, people } = rows[0]!;
  return `${companies.length} companies, ${people} people, ${count} rows`;
}
