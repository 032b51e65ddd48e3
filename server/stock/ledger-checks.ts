import { type RawBuilder, sql } from 'kysely';
import { statusChangeKinds } from '#shared/stock/kinds.ts';
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
const isStatusChange = sql`(d.entity = 'stockadjustment' and d.kind in (${sql.join(statusChangeKinds.map((kind) => sql.lit(kind)))}))`;

/** What the ledger says is on each balance. */
const sums = sql`(
  select balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g, sum(value) as value, max(date) as last_date
  from stock_move group by balance_id)`;

/** What posted documents say they come to, and what their moves do; what shrank is not part of it. */
const totals = sql`(
  select d.id, d.entity, count(m.id) as moves,
    coalesce(sum(m.packs) filter (where m.cause <> 'lost'), 0) as packs,
    coalesce(sum(m.net_weight_g) filter (where m.cause <> 'lost'), 0) as net_weight_g,
    coalesce(sum(m.value) filter (where m.cause <> 'lost'), 0) as value
  from stock_document d left join stock_move m on m.document_id = d.id
  where d.status in ${counting}
  group by d.company_id, d.id)`;

/** What came in or went out by each document; of one that moves goods from one key to another, what it moved. */
const magnitudes = sql`(
  select d.id,
    case when ${isStatusChange} then coalesce(i.packs, 0) else abs(t.packs) end as packs,
    case when ${isStatusChange} then coalesce(i.net_weight_g, 0) else abs(t.net_weight_g) end as net_weight_g,
    case when ${isStatusChange} then coalesce(i.value, 0) else abs(t.value) end as value
  from stock_document d join ${totals} t on t.id = d.id
  left join (
    select document_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g, sum(value) as value
    from stock_move where net_weight_g > 0 group by document_id
  ) i on i.document_id = d.id)`;

/** What each document left on each balance. */
const leftBehind = sql`(
  select distinct on (document_id, balance_id) document_id, balance_id, packs_after, net_weight_g_after, value_after
  from stock_move order by document_id, balance_id, id desc)`;

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
      select id, document_id, balance_id, sum(packs) over running as packs_then,
        sum(net_weight_g) over running as weight_then, sum(value) over running as value_then
      from stock_move window running as (partition by balance_id order by id)
    ) m
    where packs_then < 0 or weight_then < 0 or value_then < 0
    order by balance_id, id`,

  // What was voided never was. The value is left out: it is taken as it stands on the day of posting.
  below_zero_by_date: sql`
    select distinct on (balance_id) ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      found: amounts(sql`packs_then`, sql`weight_then`),
    })}
    from (
      select m.id, m.date, m.document_id, m.balance_id, sum(m.packs) over running as packs_then,
        sum(m.net_weight_g) over running as weight_then
      from stock_move m
      join stock_document d on d.id = m.document_id and d.status = 'posted' and d.entity <> 'voidtransaction'
      window running as (partition by m.balance_id order by m.date, m.id)
    ) m
    where packs_then < 0 or weight_then < 0
    order by balance_id, date, id`,

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

  transfer_uneven: sql`
    select ${fault({ document: sql`t.id`, found: amounts(sql`t.packs`, sql`t.net_weight_g`, sql`t.value`) })}
    from ${totals} t where t.entity = 'stocktransfer' and (t.packs <> 0 or t.net_weight_g <> 0 or t.value <> 0)`,

  status_change_uneven: sql`
    select ${fault({ document: sql`d.id`, found: amounts(sql`sum(m.packs)`, sql`sum(m.net_weight_g)`, sql`sum(m.value)`) })}
    from stock_document d join stock_move m on m.document_id = d.id
    where d.status in ${counting} and ${isStatusChange}
    group by d.id, m.batch_id
    having sum(m.packs) <> 0 or sum(m.net_weight_g) <> 0 or sum(m.value) <> 0 or bool_or(m.cause <> 'moved')`,

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

  // A void says what the other document said: that it negates its moves is another check.
  document_total: sql`
    select ${fault({
      document: sql`d.id`,
      expected: amounts(sql`t.packs`, sql`t.net_weight_g`, sql`t.value`),
      found: amounts(sql`d.packs`, sql`d.net_weight_g`, sql`d.value`),
    })}
    from stock_document d join ${magnitudes} t on t.id = d.id
    where (d.entity in ('stockreceived', 'stockissued') or ${isStatusChange})
      and (d.packs <> t.packs or d.net_weight_g <> t.net_weight_g or d.value <> t.value)`,
};
