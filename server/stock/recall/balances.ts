import { sql } from 'kysely';
import type { BatchBalance } from '#shared/stock/recall.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded } from '#server/platform/db/nested.ts';
import type { Descendant } from './descendants.ts';
import '#server/stock/ledger/table.ts';

const SUMS = ['received', 'issued', 'lost', 'processed', 'elsewhere'] as const;

/** The sum of what the moves of a class moved, as packs and kg: `sign` is that of the figure. */
const sumOf = (name: (typeof SUMS)[number]) => {
  const sign = name === 'received' ? sql`1` : sql`-1`;
  return sql`jsonb_build_object(
    'packs', ${sign} * coalesce(sum(m.packs) filter (where m.class = ${name}), 0),
    'net_weight', ${kilograms(sql`${sign} * coalesce(sum(m.net_weight_g) filter (where m.class = ${name}), 0)`)}) as ${sql.ref(name)}`;
};

/**
 * What became of batches: all that their moves say, by cause, with what voided them, and what their balances say is there. One
 * statement. What a cause says of both ways, as `customer` does, is told by the document that was posted first.
 */
export async function balancesOf(trx: Trx, batches: readonly Descendant[]): Promise<BatchBalance[]> {
  const { rows } = await sql<BatchBalance>`
    with asked as (
      select * from unnest(${batches.map(({ id }) => id)}::uuid[], ${batches.map(({ depth }) => depth)}::integer[]) as a (id, depth)
    ), m as (
      select m.batch_id, case
          when m.cause in ('lost', 'found') then 'lost'
          when m.cause = 'process' then 'processed'
          when m.cause = 'moved' then 'elsewhere'
          when coalesce(undone.entity, d.entity) = 'stockissued' then 'issued'
          else 'received' end as class,
        sum(m.packs) as packs, sum(m.net_weight_g) as net_weight_g
      from stock_move m
      join stock_document d on d.company_id = m.company_id and d.id = m.document_id
      left join stock_document undone on undone.company_id = d.company_id and undone.id = d.void_of_id
      where m.company_id = app_company_id() and m.batch_id = any (${batches.map(({ id }) => id)}::uuid[])
      group by 1, 2
    ), moved as (
      select m.batch_id, ${sql.join(SUMS.map(sumOf))} from m group by m.batch_id
    ), there as (
      select b.batch_id, jsonb_build_object('packs', sum(b.packs), 'net_weight', ${kilograms(sql`sum(b.net_weight_g)`)}) as there
      from stock_balance b
      where b.batch_id = any (${batches.map(({ id }) => id)}::uuid[]) and not b.is_empty group by b.batch_id
    )
    select b.id, b.number, ${coded('v')} as variant, asked.depth,
      ${sql.join(SUMS.map((name) => sql`coalesce(moved.${sql.ref(name)}, ${nothing}) as ${sql.ref(name)}`))},
      coalesce(there.there, ${nothing}) as there
    from asked
    join batch b on b.id = asked.id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    left join moved on moved.batch_id = b.id
    left join there on there.batch_id = b.id
    order by asked.depth, b.number, b.id`.execute(trx);
  return rows;
}

const nothing = sql`jsonb_build_object('packs', 0, 'net_weight', 0)`;
