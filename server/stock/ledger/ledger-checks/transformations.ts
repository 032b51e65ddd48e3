import { sql } from 'kysely';
import { amounts, counting, fault, type LedgerChecks } from './fault.ts';
import type { Scope } from './scope.ts';

/**
 * Whether the move `m` brings goods into the transformation `d`; a void of one has the opposite of each of its moves. A correction of
 * costs passes value alone through it.
 */
export const goesIn = sql`((case when m.net_weight_g = 0 then m.value else m.net_weight_g end) < 0) = (d.void_of_id is null)`;

/** What went into each transformation, and what came out, each as a positive amount. */
const processedOf = ({ moves, since }: Scope) => sql`(
  select d.id, coalesce(sum(abs(m.packs)) filter (where ${goesIn}), 0) as packs_in,
    coalesce(sum(abs(m.net_weight_g)) filter (where ${goesIn}), 0) as weight_in,
    coalesce(sum(abs(m.value)) filter (where ${goesIn}), 0) as value_in,
    coalesce(sum(abs(m.packs)) filter (where not ${goesIn}), 0) as packs_out,
    coalesce(sum(abs(m.net_weight_g)) filter (where not ${goesIn}), 0) as weight_out,
    coalesce(sum(abs(m.value)) filter (where not ${goesIn}), 0) as value_out
  from ${moves} m join stock_document d on d.id = m.document_id and d.date > ${since}
  where m.cause = 'process'
  group by d.id)`;

/** What came out of each transformation into each batch, by the ledger; its void has no links of its own. */
const childrenOf = ({ moves, since }: Scope) => sql`(
  select d.id as document_id, m.batch_id, sum(m.packs) as packs, sum(m.net_weight_g) as net_weight_g
  from ${moves} m
  join stock_document d on d.id = m.document_id and d.date > ${since} and d.void_of_id is null
  where m.cause = 'process' and m.net_weight_g > 0
  group by d.id, m.batch_id)`;

/** The same by the links, with whether each parent is a batch that went in. */
const linkedOf = ({ moves, since }: Scope) => sql`(
  select l.document_id, l.child_batch_id as batch_id, sum(l.net_weight_g) as net_weight_g,
    count(*) = count(*) filter (where p.batch_id is not null) and count(*) = max(n.parents) as is_whole
  from batch_link l
  join stock_document d on d.id = l.document_id and d.date > ${since} and d.status in ${counting}
  left join (
    select distinct m.document_id, m.batch_id from ${moves} m where m.cause = 'process' and m.net_weight_g < 0
  ) p on p.document_id = l.document_id and p.batch_id = l.parent_batch_id
  left join (
    select m.document_id, count(distinct m.batch_id) as parents from ${moves} m
    where m.cause = 'process' and m.net_weight_g < 0 group by m.document_id
  ) n on n.document_id = l.document_id
  group by l.document_id, l.child_batch_id)`;

/** Checks of what transformations made, against what went into them. */
export const transformationChecks = (scope: Scope) =>
  ({
    process_uneven: sql`
    select ${fault({
      document: sql`p.id`,
      expected: amounts(sql`p.packs_in`, sql`p.weight_in`, sql`p.value_in`),
      found: amounts(sql`p.packs_out`, sql`p.weight_out`, sql`p.value_out`),
    })}
    from ${processedOf(scope)} p where p.value_out <> p.value_in or p.weight_out > p.weight_in or (p.packs_out = 0 and p.packs_in > 0)`,

    link_differs: sql`
    select ${fault({
      document: sql`document_id`,
      expected: amounts(sql`coalesce(c.packs, 0)`, sql`coalesce(c.net_weight_g, 0)`),
      found: amounts(sql`coalesce(c.packs, 0)`, sql`coalesce(l.net_weight_g, 0)`),
    })}
    from ${childrenOf(scope)} c full join ${linkedOf(scope)} l using (document_id, batch_id)
    where l.net_weight_g is distinct from c.net_weight_g or not l.is_whole`,
  }) satisfies LedgerChecks;
