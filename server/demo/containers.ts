import { sql } from 'kysely';
import { z } from 'zod';
import { container } from '#shared/master-data/container.ts';
import { inputSchema } from '#shared/master-data/schema.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { insertRows, readTable } from '#server/platform/db/seed-table.ts';
import { dayIn } from './day-in.ts';

const number = z.string().transform(Number).pipe(z.number());

/** A line of `db/seed/demo/containers.csv`: the tare in kg, and the day of its weighing counted from today. */
const row = z.strictObject({
  code: z.string(),
  name: z.string(),
  tare: number,
  weighed_in: number,
  description: z.string().nullable(),
});

/** Fills the company of the context with containers, each weighed once and told of on that day. */
export async function loadContainers(trx: Trx): Promise<void> {
  const schema = inputSchema(container);
  const lines = await readTable('demo/containers.csv', row);
  const rows = lines.map(({ weighed_in, ...line }) =>
    schema.parse({ ...line, owner_id: null, weighed_on: dayIn(weighed_in), is_active: true }),
  );
  await insertRows(trx, 'container', rows);
  await sql`update container_tare set told_at = weighed_on where company_id = app_company_id()`.execute(trx);
}
