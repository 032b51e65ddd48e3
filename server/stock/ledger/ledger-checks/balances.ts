import { sql } from 'kysely';
import { amounts, fault, onBalance, type LedgerChecks } from './fault.ts';
import type { Scope } from './scope.ts';

/** The amounts of each balance by the ledger. */
const sumsOf = ({ moves, openings }: Scope) => sql`(
  select balance_id, sum(packs) as packs, sum(net_weight_g) as net_weight_g, sum(value) as value, max(date) as last_date
  from (
    select balance_id, date, packs, net_weight_g, value from ${openings} o
    union all select balance_id, date, packs, net_weight_g, value from ${moves} m
  ) m
  group by balance_id)`;

/** The amounts that each document left on each balance. */
const leftBehindOf = ({ moves }: Scope) => sql`(
  select distinct on (document_id, balance_id) document_id, balance_id, packs_after, net_weight_g_after, value_after
  from ${moves} m order by document_id, balance_id, seq desc)`;

/** What a move adds to a run: an anchor brings all that was there after it. */
const adds = (figure: 'packs' | 'net_weight_g' | 'value') =>
  sql`case when is_anchor then ${sql.ref(`${figure}_after`)} else ${sql.ref(figure)} end`;

/** Checks of balances against their moves. */
export function balanceChecks(scope: Scope) {
  const sums = sumsOf(scope);
  const leftBehind = leftBehindOf(scope);
  return {
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
      select document_id, balance_id, packs, net_weight_g, value, packs_after, net_weight_g_after, value_after, is_anchor,
        lag(packs_after, 1, 0) over places as packs_before,
        lag(net_weight_g_after, 1, 0::bigint) over places as weight_before,
        lag(value_after, 1, 0::bigint) over places as value_before
      from ${scope.runs} r window places as (partition by balance_id order by seq)
    ) m
    where not is_anchor and (packs_before + packs <> packs_after or weight_before + net_weight_g <> net_weight_g_after
      or value_before + value <> value_after)`,

    below_zero: sql`
    select distinct on (balance_id) ${fault({
      document: sql`document_id`,
      balance: sql`balance_id`,
      found: amounts(sql`packs_then`, sql`weight_then`, sql`value_then`),
    })}
    from (
      select seq, document_id, balance_id, sum(${adds('packs')}) over running as packs_then,
        sum(${adds('net_weight_g')}) over running as weight_then, sum(${adds('value')}) over running as value_then
      from ${scope.runs} r window running as (partition by balance_id order by seq)
    ) m
    where packs_then < 0 or weight_then < 0 or value_then < 0
    order by balance_id, seq`,

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
  } satisfies LedgerChecks;
}
