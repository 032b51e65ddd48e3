import { type RawBuilder, sql } from 'kysely';
import type { BatchCost } from '#shared/stock/batch-cost.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { type CostBooks, flowsOf, partsOf } from './spread-cost.ts';
import '#server/stock/ledger/table.ts';

/** Links of batches may form a cycle; no chain of transformations is as long. */
const DEPTH_MAX = 50;

/** The books of batches and of all that was made of them, as one JSON column. Documents that were voided left nothing behind. */
const booksOf = (batchIds: RawBuilder<unknown>) => sql<CostBooks>`(
  with recursive kin (id, depth) as (
    select b.id, 0 from batch b where b.id in (${batchIds})
    union
    select l.child_batch_id, k.depth + 1
    from kin k
    join batch_link l on l.company_id = app_company_id() and l.parent_batch_id = k.id and l.child_batch_id <> k.id
    join stock_document made on made.company_id = l.company_id and made.id = l.document_id and made.status = 'posted'
    where k.depth < ${DEPTH_MAX}
  ), lying as (
    select b.id, b.variant_id, b.batch_id, b.owner_id, b.warehouse_id, b.position_id, b.handling_unit_id, b.stock_status,
      b.pledge_id, b.net_weight_g, b.value, b.last_date,
      -- What becomes somebody else's takes its value along, and what was deposited never had any.
      b.owner_id is not null and not exists (
        select from stock_move v where v.company_id = b.company_id and v.balance_id = b.id and v.value > 0) as is_others
    from stock_balance b where b.company_id = app_company_id() and b.batch_id in (select id from kin)
    order by b.id
  ), flow as (
    select m.batch_id, m.balance_id, m.cause, case when m.cause = 'process' then m.document_id end as document_id,
      sum(m.net_weight_g)::bigint as net_weight_g, sum(m.value)::bigint as value
    from stock_move m
    join stock_document p on p.company_id = m.company_id and p.id = m.document_id and p.status = 'posted' and p.void_of_id is null
    where m.company_id = app_company_id() and m.batch_id in (select id from kin) and m.cause <> 'moved'
    group by 1, 2, 3, 4
    order by 1, 3, 4, 2
  )
  select json_build_object('balances', coalesce((select json_agg(one) from lying one), '[]'),
    'flows', coalesce((select json_agg(one) from flow one), '[]')))`;

/** The books of the batches that the cost correction `d` names, and whether the person sees all of them, as two JSON columns. */
export const costReads = sql<{ books: CostBooks; sees_all: boolean }>`json_build_object(
  'books', ${booksOf(sql`select l.batch_id from stock_line l where l.company_id = d.company_id and l.document_id = d.id`)},
  'sees_all', app_warehouse_ids() is null)`;

/** The books of batches as they are now. */
export async function readCostBooks(trx: Trx, batchIds: readonly string[]): Promise<CostBooks> {
  const { rows } = await sql<{ books: CostBooks }>`${named('books of costs')}
    select ${booksOf(sql`select unnest(${batchIds}::uuid[])`)} as books`.execute(trx);
  return rows[0]!.books;
}

/** What a batch has cost, by its books. */
export function costOf(batchId: string, books: CostBooks): BatchCost {
  const flows = flowsOf(batchId, books.flows);
  const causes = [...Map.groupBy(flows, ({ cause, document_id }) => `${cause} ${document_id ?? ''}`).values()];
  const net = (same: typeof flows) => same.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0);
  const cameIn = causes.filter((same) => net(same) > 0 || same[0]!.cause === 'revalued');
  const others = new Set(books.balances.filter(({ is_others }) => is_others).map(({ id }) => id));
  const isMade = cameIn.some(([first]) => first!.cause === 'process');
  return {
    batch_id: batchId,
    net_weight_g: partsOf(batchId, books).reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
    value: isMade ? null : cameIn.flat().reduce((sum, { value }) => sum + value, 0),
    is_own: !cameIn.flat().some(({ balance_id, net_weight_g }) => others.has(balance_id) && net_weight_g > 0),
  };
}
