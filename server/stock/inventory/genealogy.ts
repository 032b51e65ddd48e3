import { sql } from 'kysely';
import type { BatchRelation } from '#shared/stock/genealogy.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { named } from '#server/platform/db/named.ts';
import { coded } from '#server/platform/db/nested.ts';

/** How many transformations are gone through, and how many relations are told, each way. */
const GENERATIONS = 10;
const RELATIONS = 500;

const ways = {
  made_of: { from: sql`child_batch_id`, to: sql`parent_batch_id` },
  made_into: { from: sql`parent_batch_id`, to: sql`child_batch_id` },
};

/**
 * What a batch was made of, and what it was made into, over several generations. Two batches may be made of each other, so each link
 * is gone through once a generation, and told where it is nearest. Batches that the person may not see are left out.
 */
export async function genealogyOf(trx: Trx, id: string): Promise<Record<keyof typeof ways, BatchRelation[]>> {
  return { made_of: await relations(trx, id, 'made_of'), made_into: await relations(trx, id, 'made_into') };
}

async function relations(trx: Trx, id: string, way: keyof typeof ways): Promise<BatchRelation[]> {
  const { from, to } = ways[way];
  const { rows } = await sql<BatchRelation>`${named('genealogy of batch')}
    with recursive posted as not materialized (
      select l.document_id, l.${from} as near_id, l.${to} as batch_id, l.net_weight_g
      from batch_link l
      join stock_document d on d.company_id = l.company_id and d.id = l.document_id and d.status = 'posted'
      where l.company_id = app_company_id() and l.${from} <> l.${to}
    ), chain as (
      select document_id, near_id, batch_id, net_weight_g, 1 as generation from posted where near_id = ${id}
      union
      select p.document_id, p.near_id, p.batch_id, p.net_weight_g, c.generation + 1
      from chain c join posted p on p.near_id = c.batch_id
      where c.generation < ${GENERATIONS} and p.batch_id <> ${id}
    ), nearest as (
      select document_id, near_id, batch_id, net_weight_g, min(generation) as generation from chain
      group by document_id, near_id, batch_id, net_weight_g
    )
    select n.document_id || ' ' || n.near_id || ' ' || n.batch_id as id, n.generation,
      b.id as batch_id, b.number as batch_number, ${coded('v')} as variant, o.id as near_id, o.number as near_number,
      d.id as document_id, d.number as document_number, d.kind, d.date,
      ${kilograms('n.net_weight_g')} as net_weight
    from nearest n
    join batch b on b.company_id = app_company_id() and b.id = n.batch_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join batch o on o.company_id = b.company_id and o.id = n.near_id
    join stock_document d on d.company_id = b.company_id and d.id = n.document_id
    order by n.generation, d.date, d.number, o.number, v.code, b.number limit ${RELATIONS}`.execute(trx);
  return rows;
}
