import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { masterData } from '#shared/master-data/index.ts';
import { owner } from '#server/testing.ts';

it.each(masterData)('$name declares the columns that $table has', async (resource) => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = 'public' and table_name = ${resource.table} and is_generated = 'NEVER'`.execute(owner);
  const stored = rows.map((row) => row.column_name).toSorted();
  const image = 'image' in resource ? ['image'] : [];
  expect(stored).toEqual(
    ['company_id', 'created_at', 'id', 'version', ...image, ...Object.keys(resource.fields)].toSorted(),
  );
});
