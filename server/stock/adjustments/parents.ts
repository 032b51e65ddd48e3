import { type RawBuilder, sql } from 'kysely';
import { batchFacts } from '#shared/stock/batch.ts';
import type { ParentBatch } from '#shared/stock/transformed.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';

/** The batches that the document with the id takes goods of, with what is known of them, in the order of their numbers. */
const parents = (documentId: RawBuilder<unknown>) => sql`
  select t.id, t.number, v.product_id, t.supplier_id, ${sql.join(Object.keys(batchFacts).map((fact) => sql.ref(`t.${fact}`)))}
  from batch t
  join variant v on v.company_id = t.company_id and v.id = t.variant_id
  where t.id in (
    select a.batch_id from stock_allocation a
    join stock_line l on l.company_id = a.company_id and l.id = a.line_id and not l.is_output
    where a.company_id = app_company_id() and a.document_id = ${documentId})
  order by t.number, t.id`;

/** The batches that the transformation `d` takes goods of, as one JSON column. */
export const parentsOfDocument = sql<ParentBatch[]>`
  coalesce((select json_agg(one) from (${parents(sql`d.id`)}) one), '[]')`;

/** The same, read. */
export async function parentsOf(trx: Trx, { id }: { id: string }): Promise<ParentBatch[]> {
  const { rows } = await sql<ParentBatch>`${named('parents of transformation')} ${parents(sql`${id}`)}`.execute(trx);
  return rows;
}
