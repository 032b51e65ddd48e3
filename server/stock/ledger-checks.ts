import { type RawBuilder, sql } from 'kysely';
import type { LedgerFaultKind } from '#shared/stock/ledger-check.ts';

type Sql = RawBuilder<unknown>;

interface Where {
  document?: Sql;
  balance?: Sql;
  entity?: Sql;
  year?: Sql;
  count?: Sql;
  /** Packs, grams, rupiah. */
  expected?: Sql;
  found?: Sql;
}

const none = { uuid: sql`null::uuid`, text: sql`null::text`, integer: sql`null::integer`, json: sql`null::jsonb` };

/** The columns of a fault, the same for every check. */
const fault = ({ document, balance, entity, year, count, expected, found }: Where) => sql`
  ${document ?? none.uuid} as document_id, ${balance ?? none.uuid} as balance_id, ${entity ?? none.text} as of_entity,
  ${year ?? none.integer} as of_year, ${count ?? none.integer} as of_count, ${expected ?? none.json} as expected,
  ${found ?? none.json} as found`;

const amounts = (packs: Sql, grams: Sql, value: Sql = sql`null::bigint`) =>
  sql`jsonb_build_array(${packs}, ${grams}, ${value})`;

const onBalance = amounts(sql`b.packs`, sql`b.net_weight_g`, sql`b.value`);
const counting = sql`('posted', 'voided')`;
/** What the ledger says is on each balance. */
const sums = sql`(
  select balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g, sum(value) as value, max(date) as last_date
  from stock_move group by balance_id)`;

/** What the moves of each posted document come to by their causes: what came in or went out, and what moved inside. */
const totals = sql`(
  select d.id, count(m.id) as moves,
    abs(coalesce(sum(m.packs) filter (where m.cause not in ('moved', 'lost')), 0))
      + coalesce(sum(m.packs) filter (where m.cause = 'moved' and m.net_weight_g > 0), 0) as packs,
    abs(coalesce(sum(m.net_weight_g) filter (where m.cause not in ('moved', 'lost')), 0))
      + coalesce(sum(m.net_weight_g) filter (where m.cause = 'moved' and m.net_weight_g > 0), 0) as net_weight_g,
    abs(coalesce(sum(m.value) filter (where m.cause not in ('moved', 'lost')), 0))
      + coalesce(sum(m.value) filter (where m.cause = 'moved' and m.net_weight_g > 0), 0) as value
  from stock_document d left join stock_move m on m.document_id = d.id
  where d.status in ${counting}
  group by d.company_id, d.id)`;

/** What each balance closed with on each day on which it changed, by the ledger, and the last document that did it. */
const closings = sql`(
  select balance_id, date, (array_agg(document_id order by seq desc))[1] as document_id,
    sum(sum(packs)) over running as packs, sum(sum(net_weight_g)) over running as net_weight_g,
    sum(sum(value)) over running as value
  from stock_move group by balance_id, date window running as (partition by balance_id order by date))`;

/** What each document left on each balance. */
const leftBehind = sql`(
  select distinct on (document_id, balance_id) document_id, balance_id, packs_after, net_weight_g_after, value_after
  from stock_move order by document_id, balance_id, seq desc)`;

const numbers = sql`(
  select id, entity, number_year, number_count,
    lag(number_count, 1, 0) over (partition by entity, number_year order by number_count, id) as before
  from stock_document where number_count is not null)`;

/** Every way in which a ledger can be wrong, each as one statement about a whole company that finds nothing where all is well. */
export const ledgerChecks: Record<LedgerFaultKind, Sql> = {
  balance_sum: sql`
    select ${fault({
      balance: sql`b.id`,
      expected: amounts(sql`coalesce(m.packs, 0)`, sql`coalesce(m.net_weight_g, 0)`, sql`coalesce(m.value, 0)`),
      found: onBalance,
    })}
    from stock_balance b left join ${sums} m on m.balance_id = b.id
    where b.packs <> coalesce(m.packs, 0) or b.net_weight_g <> coalesce(m.net_weight_g, 0)
      or b.value <> coalesce(m.value, 0)`,

  balance_date: sql`
    select ${fault({ balance: sql`b.id` })}
    from stock_balance b left join ${sums} m on m.balance_id = b.id where b.last_date is distinct from m.last_date`,

  chain: sql`
    select ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      expected: amounts(sql`packs_before + packs`, sql`weight_before + net_weight_g`, sql`value_before + value`),
      found: amounts(sql`packs_after`, sql`net_weight_g_after`, sql`value_after`),
    })}
    from (
      select document_id, balance_id, packs, net_weight_g, value, packs_after, net_weight_g_after, value_after,
        lag(packs_after, 1, 0) over places as packs_before,
        lag(net_weight_g_after, 1, 0::bigint) over places as weight_before,
        lag(value_after, 1, 0::bigint) over places as value_before
      from stock_move window places as (partition by balance_id order by seq)
    ) m
    where packs_before + packs <> packs_after or weight_before + net_weight_g <> net_weight_g_after
      or value_before + value <> value_after`,

  below_zero: sql`
    select distinct on (balance_id) ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      found: amounts(sql`packs_then`, sql`weight_then`, sql`value_then`),
    })}
    from (
      select seq, document_id, balance_id, sum(packs) over running as packs_then,
        sum(net_weight_g) over running as weight_then, sum(value) over running as value_then
      from stock_move window running as (partition by balance_id order by seq)
    ) m
    where packs_then < 0 or weight_then < 0 or value_then < 0
    order by balance_id, seq`,

  below_zero_by_date: sql`
    select distinct on (balance_id) ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      found: amounts(sql`packs`, sql`net_weight_g`, sql`value`),
    })}
    from ${closings} c where packs < 0 or net_weight_g < 0 or value < 0
    order by balance_id, date`,

  day_sum: sql`
    select distinct on (balance_id) ${fault({
      document: sql`c.document_id`,
      balance: sql`balance_id`,
      expected: amounts(sql`coalesce(c.packs, 0)`, sql`coalesce(c.net_weight_g, 0)`, sql`coalesce(c.value, 0)`),
      found: amounts(sql`coalesce(d.packs, 0)`, sql`coalesce(d.net_weight_g, 0)`, sql`coalesce(d.value, 0)`),
    })}
    from (select *, coalesce(lead(date) over (partition by balance_id order by date), 'infinity') as until from ${closings} c) c
    full join (select * from stock_day) d using (balance_id, date)
    where (c.packs, c.net_weight_g, c.value, c.until) is distinct from (d.packs, d.net_weight_g, d.value, d.until)
    order by balance_id, date`,

  packs_without_weight: sql`
    select ${fault({ balance: sql`b.id`, found: onBalance })}
    from stock_balance b where (b.packs = 0) <> (b.net_weight_g = 0)
    union all
    select ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      found: amounts(sql`packs_after`, sql`net_weight_g_after`, sql`value_after`),
    })}
    from ${leftBehind} m where (packs_after = 0) <> (net_weight_g_after = 0)`,

  value_without_weight: sql`
    select ${fault({ balance: sql`b.id`, found: onBalance })}
    from stock_balance b where b.value <> 0 and b.net_weight_g = 0
    union all
    select ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      found: amounts(sql`packs_after`, sql`net_weight_g_after`, sql`value_after`),
    })}
    from ${leftBehind} m where value_after <> 0 and net_weight_g_after = 0`,

  reserved_sum: sql`
    select ${fault({
      balance: sql`b.id`,
      expected: amounts(sql`coalesce(r.packs, 0)`, sql`coalesce(r.net_weight_g, 0)`),
      found: amounts(sql`b.reserved_packs`, sql`b.reserved_weight_g`),
    })}
    from stock_balance b
    left join (
      select balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g from stock_reservation group by balance_id
    ) r on r.balance_id = b.id
    where b.reserved_packs <> coalesce(r.packs, 0) or b.reserved_weight_g <> coalesce(r.net_weight_g, 0)`,

  reservation_stray: sql`
    select ${fault({
      document: sql`r.document_id`,
      balance: sql`r.balance_id`,
      found: amounts(sql`r.packs`, sql`r.net_weight_g`),
    })}
    from stock_reservation r left join stock_document d on d.id = r.document_id
    where d.id is null or d.status not in ('submitted', 'approved')`,

  promised: sql`
    select ${fault({
      balance: sql`b.id`,
      expected: amounts(sql`b.packs`, sql`b.net_weight_g`),
      found: amounts(sql`b.reserved_packs + b.pledged_packs`, sql`b.reserved_weight_g + b.pledged_weight_g`),
    })}
    from stock_balance b
    where b.reserved_packs + b.pledged_packs > b.packs or b.reserved_weight_g + b.pledged_weight_g > b.net_weight_g`,

  moved_uneven: sql`
    select ${fault({
      document: sql`m.document_id`,
      found: amounts(sql`sum(m.packs)`, sql`sum(m.net_weight_g)`, sql`sum(m.value)`),
    })}
    from stock_move m where m.cause = 'moved' group by m.document_id, m.batch_id
    having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0 or sum(m.value) <> 0`,

  void_differs: sql`
    select distinct ${fault({ document: sql`void_id` })}
    from (
      select v.id as void_id, m.balance_id, m.date, m.packs, m.net_weight_g, m.value, 1 as one
      from stock_document v join stock_move m on m.document_id = v.void_of_id where v.status in ${counting}
      union all
      select v.id, m.balance_id, m.date, -m.packs, -m.net_weight_g, -m.value, -1
      from stock_document v join stock_move m on m.document_id = v.id
      where v.status in ${counting} and v.void_of_id is not null
    ) m
    group by void_id, balance_id, date, packs, net_weight_g, value having sum(one) <> 0`,

  void_unlinked: sql`
    select ${fault({ document: sql`v.id` })}
    from stock_document v left join stock_document o on o.id = v.void_of_id
    where v.entity = 'voidtransaction' and v.status in ${counting} and o.status is distinct from 'voided'`,

  void_missing: sql`
    select ${fault({ document: sql`o.id` })}
    from stock_document o
    where o.status = 'voided'
      and not exists (select from stock_document v where v.void_of_id = o.id and v.status in ${counting})`,

  void_twice: sql`
    select ${fault({ document: sql`void_of_id` })}
    from stock_document where void_of_id is not null and status in ${counting} group by void_of_id having count(*) > 1`,

  number_missing: sql`
    select ${fault({
      document: sql`id`,
      entity: sql`entity`,
      year: sql`number_year`,
      count: sql`before + 1`,
    })}
    from ${numbers} n where number_count > before + 1`,

  number_twice: sql`
    select ${fault({ document: sql`id`, entity: sql`entity`, year: sql`number_year`, count: sql`number_count` })}
    from ${numbers} n where number_count = before`,

  number_counter: sql`
    select ${fault({
      entity: sql`coalesce(c.entity, n.entity)`,
      year: sql`coalesce(c.year, n.number_year)`,
      count: sql`coalesce(c.last_count, 0)`,
    })}
    from (select * from document_counter) c
    full join (
      select entity, number_year, max(number_count) as last from stock_document where number_count is not null
      group by entity, number_year
    ) n on n.entity = c.entity and n.number_year = c.year
    where coalesce(c.last_count, 0) <> coalesce(n.last, 0)`,

  move_stray: sql`
    select ${fault({
      document: sql`m.document_id`,
      balance: sql`m.balance_id`,
      found: amounts(sql`m.packs`, sql`m.net_weight_g`, sql`m.value`),
    })}
    from stock_move m left join stock_document d on d.id = m.document_id
    where d.id is null or d.status not in ${counting}`,

  move_date: sql`
    select ${fault({ document: sql`m.document_id`, balance: sql`m.balance_id` })}
    from stock_move m join stock_document d on d.id = m.document_id where m.date <> d.date`,

  // What goods are worth changes alone only where costs of a receipt are set, and where such a receipt is voided.
  revaluation_stray: sql`
    select ${fault({
      document: sql`m.document_id`,
      balance: sql`m.balance_id`,
      found: amounts(sql`m.packs`, sql`m.net_weight_g`, sql`m.value`),
    })}
    from stock_move m join stock_document d on d.id = m.document_id
    left join stock_document o on o.id = d.void_of_id
    where m.cause = 'revalued' and coalesce(o.entity, d.entity) <> 'stockreceived'`,

  document_empty: sql`select ${fault({ document: sql`t.id` })} from ${totals} t where t.moves = 0`,

  document_total: sql`
    select ${fault({
      document: sql`d.id`,
      expected: amounts(sql`t.packs`, sql`t.net_weight_g`, sql`t.value`),
      found: amounts(sql`d.packs`, sql`d.net_weight_g`, sql`d.value`),
    })}
    from stock_document d join ${totals} t on t.id = d.id
    where t.moves > 0 and (d.packs <> t.packs or d.net_weight_g <> t.net_weight_g or d.value <> t.value)`,
};
