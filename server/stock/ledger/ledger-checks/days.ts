import { sql } from 'kysely';
import { amounts, fault, type LedgerChecks } from './fault.ts';
import type { Scope } from './scope.ts';

/** The closing amounts of each balance on each day on which it changed, by the ledger, with its last document. */
const closingsOf = ({ moves, openings }: Scope) => sql`(
  select balance_id, date, document_id, sum(packs) over running as packs, sum(net_weight_g) over running as net_weight_g,
    sum(value) over running as value
  from (
    select balance_id, date, null::uuid as document_id, packs, net_weight_g, value from ${openings} o
    union all
    select balance_id, date, (array_agg(document_id order by seq desc))[1], sum(packs), sum(net_weight_g), sum(value)
    from ${moves} m group by balance_id, date
  ) day
  window running as (partition by balance_id order by date))`;

/** Checks of the closing amounts of balances by day, against the dates of their moves. */
export function dayChecks(scope: Scope) {
  const closings = closingsOf(scope);
  return {
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
    full join ${scope.days} d using (balance_id, date)
    where (c.packs, c.net_weight_g, c.value, c.until) is distinct from (d.packs, d.net_weight_g, d.value, d.until)
    order by balance_id, date`,
  } satisfies LedgerChecks;
}
