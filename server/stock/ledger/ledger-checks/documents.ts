import { type RawBuilder, sql } from 'kysely';
import { pledgeEntities } from '#shared/stock/kinds.ts';
import { amounts, counting, fault, type LedgerChecks } from './fault.ts';
import type { Scope } from './scope.ts';
import { goesIn } from './transformations.ts';

/**
 * A figure of the moves of a document: what came in or went out, what moved inside, and what went into a transformation; else
 * what was lost and found. Of a document that changes value alone: by how much.
 */
const total = (figure: RawBuilder<unknown>) => sql`case
  when bool_and(m.packs = 0 and m.net_weight_g = 0) then coalesce(sum(abs(${figure})) filter (where m.cause = 'revalued'), 0)
  when bool_and(m.cause in ('lost', 'found'))
  then coalesce(sum(abs(${figure})), 0)
  else abs(coalesce(sum(${figure}) filter (where m.cause not in ('moved', 'lost', 'process')), 0))
    + coalesce(sum(${figure}) filter (where m.cause = 'moved' and m.net_weight_g > 0), 0)
    + coalesce(sum(abs(${figure})) filter (where m.cause = 'process' and ${goesIn}), 0) end`;

/** Whether the move `m` of the document `d` books what a stock take found, of pledged goods too. */
const isFact = sql`d.entity = 'stockadjustment' and d.kind = 'stock_take' and m.cause in ('lost', 'found')`;

/** The sums of the moves of each posted document by cause. Goods that are only lost may take a rest without packs along. */
const totalsOf = ({ moves, since }: Scope) => sql`(
  select d.id, count(m.id) as moves, ${total(sql`m.packs`)} as packs, ${total(sql`m.net_weight_g`)} as net_weight_g,
    ${total(sql`m.value`)} as value, bool_and(m.cause in ('lost', 'found')) as is_difference
  from stock_document d left join ${moves} m on m.document_id = d.id
  where d.status in ${counting} and d.date > ${since}
  group by d.company_id, d.id)`;

/** Checks of documents against their moves. */
export function documentChecks(scope: Scope) {
  const { moves } = scope;
  const totals = totalsOf(scope);
  return {
    moved_uneven: sql`
    select ${fault({
      document: sql`m.document_id`,
      found: amounts(sql`sum(m.packs)`, sql`sum(m.net_weight_g)`, sql`sum(m.value)`),
    })}
    from ${moves} m where m.cause = 'moved' group by m.document_id, m.batch_id
    having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0 or sum(m.value) <> 0`,

    // Of each batch as much stays pledged to the same facility, with the same owner and in the same warehouse, but for what stock
    // takes found: that is all of their documents.
    pledge_uneven: sql`
    select ${fault({
      document: sql`m.document_id`,
      found: amounts(sql`sum(m.packs)`, sql`sum(m.net_weight_g)`),
    })}
    from ${moves} m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id and b.pledge_id is not null
    join stock_document d on d.company_id = m.company_id and d.id = m.document_id and d.entity <> all (${[...pledgeEntities]})
    where not (${isFact})
    group by m.document_id, b.pledge_id, b.batch_id, b.owner_id, b.warehouse_id
    having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0`,

    // What lies on the keys of a facility is what its documents say: each changed them by its packs, and those of no other one.
    pledge_total: sql`
    select ${fault({
      document: sql`d.id`,
      expected: amounts(sql`p.packs`, sql`p.net_weight_g`),
      found: amounts(sql`coalesce(t.packs, 0)`, sql`coalesce(t.net_weight_g, 0)`),
    })}
    from stock_document d
    cross join lateral (
      select sum(s.sign * s.packs) as packs, sum(s.sign * s.net_weight_g) as net_weight_g
      from (
        select case d.entity when 'fishfinreturn' then -1 else 1 end as sign, d.packs, d.net_weight_g
        where d.entity <> 'fishfinchanges'
        union all
        select case a.pledge_side when 'in' then 1 when 'out' then -1 else 0 end, a.packs, a.net_weight_g
        from stock_allocation a where a.document_id = d.id and d.entity = 'fishfinchanges'
        union all select 0, 0, 0) s) p
    left join lateral (
      select sum(m.packs) filter (where b.pledge_id = d.pledge_id) as packs,
        sum(m.net_weight_g) filter (where b.pledge_id = d.pledge_id) as net_weight_g,
        coalesce(bool_or(b.pledge_id is distinct from d.pledge_id), false) as is_elsewhere
      from ${moves} m
      join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id and b.pledge_id is not null
      where m.document_id = d.id) t on true
    where d.entity = any (${[...pledgeEntities]}) and d.status in ${counting} and d.date > ${scope.since}
      and (t.is_elsewhere or coalesce(t.packs, 0) <> p.packs)`,

    move_stray: sql`
    select ${fault({
      document: sql`m.document_id`,
      balance: sql`m.balance_id`,
      found: amounts(sql`m.packs`, sql`m.net_weight_g`, sql`m.value`),
    })}
    from ${moves} m left join stock_document d on d.id = m.document_id
    where d.id is null or d.status not in ${counting}`,

    move_date: sql`
    select ${fault({ document: sql`m.document_id`, balance: sql`m.balance_id` })}
    from ${moves} m join stock_document d on d.id = m.document_id where m.date <> d.date`,

    // A value changes without a quantity only when costs of a receipt are set, when costs are corrected, and when either is voided.
    // A correction changes nothing else.
    revaluation_stray: sql`
    select ${fault({
      document: sql`m.document_id`,
      balance: sql`m.balance_id`,
      found: amounts(sql`m.packs`, sql`m.net_weight_g`, sql`m.value`),
    })}
    from ${moves} m join stock_document d on d.id = m.document_id
    left join stock_document o on o.id = d.void_of_id
    where case when coalesce(o.kind, d.kind) = 'cost_correction' then m.packs <> 0 or m.net_weight_g <> 0 or m.cause = 'moved'
      else m.packs = 0 and m.net_weight_g = 0 and (m.cause <> 'revalued' or coalesce(o.entity, d.entity) <> 'stockreceived') end`,

    // A change of prices or of the maturity moves nothing.
    document_empty: sql`
    select ${fault({ document: sql`t.id` })}
    from ${totals} t join stock_document d on d.id = t.id
    where t.moves = 0 and not (d.entity = 'fishfinchanges' and d.kind in ('revaluation', 'extension'))`,

    document_total: sql`
    select ${fault({
      document: sql`d.id`,
      expected: amounts(sql`t.packs`, sql`t.net_weight_g`, sql`t.value`),
      found: amounts(sql`d.packs`, sql`d.net_weight_g`, sql`d.value`),
    })}
    from stock_document d join ${totals} t on t.id = d.id
    where t.moves > 0 and (d.packs <> t.packs or d.net_weight_g > t.net_weight_g
      or (d.net_weight_g <> t.net_weight_g and not t.is_difference) or d.value <> t.value)`,
  } satisfies LedgerChecks;
}
