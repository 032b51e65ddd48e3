import { sql } from 'kysely';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { owner } from '#server/testing.ts';
import type { StockCompany } from '#server/stock/ledger/testing.ts';
import { type Agreed, NEW_RATE_FROM, rates, STEP } from './test-agreed.ts';
import type { Nesting } from './test-units.ts';

/** A month of a contract, both days included. */
export interface Month {
  from: string;
  to: string;
}

/** What lines of one rate come to: units with four decimals and whole rupiah. */
export type Sums = Record<string, { quantity: number; amount: number }>;

type Sql = ReturnType<typeof sql>;

/** From which day of its month or storage a day is, as the basis has it: goods are charged for once in each of them. */
const monthKey = (storage: Agreed['storage']) =>
  storage === 'kg_anniversary_month'
    ? sql`(select max(n) from generate_series(0, 12) n where g.since + make_interval(months => n) <= g.day)::text`
    : sql`to_char(g.day, 'YYYY-MM')`;

/**
 * What a renter owes for a month, added up day after day from the movements alone, by rate; `minimum` is what is missing to the
 * minimum. Written independently, without a function or a table that charges use.
 */
export async function summedByDay(
  { company: { companyId, renter, warehouse }, nestings }: { company: StockCompany; nestings: readonly Nesting[] },
  {
    storage,
    start_date,
    end_date,
    free_days,
    counts_withdrawal_day,
    position_sharing,
    minimum_charge,
    is_fixed,
  }: Agreed,
  { from, to }: Month,
): Promise<Sums> {
  const leftToday = (amount: Sql) => sql`greatest(0, coalesce(-sum(${amount})
    filter (where ${counts_withdrawal_day} and n.date = d and n.entity = 'stockissued'), 0))`;
  const { rows } = await sql<{ name: string; quantity: string; amount: string }>`
    with moves as (
      select m.document_id, b.id as balance_id, m.batch_id, b.position_id, b.handling_unit_id, r.temperature_class = 'DFZ' as deep, m.date, m.packs,
        m.net_weight_g, coalesce(u.entity, d.entity) as entity, coalesce(u.kind, d.kind) as kind, d.void_of_id is not null as is_void
      from stock_move m join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
      join storage_position p on p.id = b.position_id join storage_room r on r.id = p.room_id
      join stock_document d on d.id = m.document_id left join stock_document u on u.id = d.void_of_id
      where m.company_id = ${companyId} and b.owner_id = ${renter} and b.warehouse_id = ${warehouse}
    ), days as (
      select d::date as day, n.balance_id, n.batch_id, n.position_id, n.handling_unit_id, n.deep,
        sum(n.net_weight_g) + ${leftToday(sql`n.net_weight_g`)} as grams, sum(n.packs) + ${leftToday(sql`n.packs`)} as packs
      from generate_series('2024-01-01'::date, ${to}::date, interval '1 day') d join moves n on n.date <= d
      group by d, n.balance_id, n.batch_id, n.position_id, n.handling_unit_id, n.deep
    ), firsts as (
      select batch_id, min(day) as since from days where grams > 0 group by batch_id
    ), goods as (
      select day, batch_id, position_id, handling_unit_id, deep, grams, packs, since, day - since + 1 as nth
      from days join firsts using (batch_id)
      where grams > 0 and day - since >= ${free_days} and day >= ${start_date} and day <= ${end_date ?? to}
    ), by_day as (
      select case when deep then 'deep' when nth >= ${STEP} then 'late' when day >= ${NEW_RATE_FROM} then 'newer' else 'early' end
        as name, ${kilograms(sql`sum(grams)`)} as quantity
      from goods where ${storage} = 'kg_day' and day >= ${from} group by 1
    ), beside as (
      select e.day, p.position_id, sum(e.grams) as grams
      from (select distinct position_id from goods where ${storage} like 'position%') p cross join lateral (
        select d::date as day, sum(m.net_weight_g) as grams
        from generate_series(${from}::date - 31, ${to}::date, interval '1 day') d
        join stock_move m on m.company_id = ${companyId} and m.date <= d
        join stock_balance b on b.id = m.balance_id and b.position_id = p.position_id and b.owner_id is distinct from ${renter}
        group by d
        union all select day, sum(grams) from days where days.position_id = p.position_id and grams > 0 group by day
      ) e group by e.day, p.position_id
    ), places as (
      select day, position_id, case when ${position_sharing} = 'whole' then 1 else round(g.grams / b.grams, 4) end as share
      from (select day, position_id, sum(grams) as grams from goods group by day, position_id) g
      join beside b using (day, position_id)
    ), by_position as (
      select 'only' as name, sum(share) as quantity from places where ${storage} = 'position_day' and day >= ${from}
    ), most_of_places as (
      select day, greatest(0, share - coalesce(max(share)
        over (partition by position_id, date_trunc('month', day) order by day rows between unbounded preceding and 1 preceding), 0)) as rise
      from places
    ), by_position_month as (
      select 'only' as name, sum(rise) as quantity from most_of_places where ${storage} = 'position_month' and day >= ${from}
    ), stands as (
      select d::date as day, u.id as unit, (
          select onto from jsonb_to_recordset(${JSON.stringify(nestings)}) n(unit uuid, onto uuid, day date)
          where n.unit = u.id and n.day <= d order by n.day desc limit 1
        ) as onto
      from generate_series('2024-01-01'::date, ${to}::date, interval '1 day') d cross join handling_unit u
      where u.company_id = ${companyId}
    ), bottoms as (
      select a.day, a.unit, coalesce(b.onto, a.onto, a.unit) as bottom
      from stands a left join stands b on b.day = a.day and b.unit = a.onto
    ), by_pallet as (
      select 'only' as name, count(distinct (g.day, b.bottom)) as quantity
      from goods g join bottoms b on b.day = g.day and b.unit = g.handling_unit_id
      where ${storage} = 'pallet_day' and g.day >= ${from}
    ), by_volume as (
      select 'only' as name, sum(packs) * 0.025 as quantity from goods where ${storage} = 'm3_day' and day >= ${from}
    ), by_whole_month as (
      select case of when 'room' then 'only' else 'fixed_month' end as name, round(greatest(0,
        least(${to}, ${end_date ?? to})::date - greatest(${from}, ${start_date})::date + 1)::numeric / (${to}::date - ${from}::date + 1), 4) as quantity
      from unnest(array['room', 'fee']) of where case of when 'room' then ${storage} = 'room_month' else ${is_fixed} end
    ), heaps as (
      select day, batch_id, min(since) as since, sum(grams) as grams from goods group by day, batch_id
    ), heights as (
      select g.day, g.batch_id, ${monthKey(storage)} as month, g.grams from heaps g
    ), most as (
      select day, batch_id, month, max(grams) over up_to_day as most,
        coalesce(max(grams) over (partition by batch_id, month order by day rows between unbounded preceding and 1 preceding), 0)
          as before
      from heights window up_to_day as (partition by batch_id, month order by day)
    ), by_month as (
      select 'only' as name, ${kilograms(sql`sum((most - before) * case when ${storage} = 'kg_split_month' and extract(day from day) > 15
        then 0.5 else 1 end)`)} as quantity
      from most where ${storage} in ('kg_month', 'kg_split_month', 'kg_anniversary_month') and day >= ${from}
    ), events as (
      select * from moves where date between greatest(${from}, ${start_date})::date and least(${to}, ${end_date ?? to})::date
    ), told as (
      select s.service, sum(case when o.status = 'voided' then 0 else s.quantity end) as quantity
      from stock_service s join stock_document o on o.company_id = s.company_id and o.id = s.document_id
      where o.company_id = ${companyId} and o.owner_id = ${renter} and o.warehouse_id = ${warehouse}
        and o.date between greatest(${from}, ${start_date})::date and least(${to}, ${end_date ?? to})::date
      group by s.service
    ), counted as (
      select * from by_day union all select * from by_position union all select * from by_month union all select * from by_position_month
      union all select * from by_pallet union all select * from by_volume union all select * from by_whole_month
      union all select 'in_kg', ${kilograms(sql`sum(net_weight_g)`)} from events where entity = 'stockreceived'
      union all select 'in_pack', sum(packs) from events where entity = 'stockreceived'
      union all select 'out_kg', ${kilograms(sql`-sum(net_weight_g)`)} from events where entity = 'stockissued'
      union all select 'out_pack', -sum(packs) from events where entity = 'stockissued'
      union all select kind || '_kg', ${kilograms(sql`-sum(net_weight_g)`)} from events
        where kind in ('freeze', 'repack', 'regrade') and (net_weight_g < 0) = (not is_void) group by kind
      union all select 'reweigh', count(distinct document_id) filter (where not is_void) - count(distinct document_id)
        filter (where is_void) from events where kind = 'reweigh'
      union all select service, quantity from told
      union all select 'document', count(distinct document_id) filter (where not is_void) - count(distinct document_id)
        filter (where is_void) from events where entity in ('stockreceived', 'stockissued')
      union all
      select case entity when 'stockreceived' then 'in_pallet' else 'out_pallet' end, count(distinct (document_id, bottom))
        filter (where not is_void) - count(distinct (document_id, bottom)) filter (where is_void)
      from events join bottoms on bottoms.day = date and unit = handling_unit_id
      where entity in ('stockreceived', 'stockissued') group by entity
    )
    select c.name, c.quantity, round(c.quantity * r.value::numeric) as amount
    from counted c join jsonb_each_text(${JSON.stringify(rates)}) r on r.key = c.name where c.quantity <> 0`.execute(
    owner,
  );
  const sums: Sums = {};
  for (const { name, quantity, amount } of rows) sums[name] = { quantity: Number(quantity), amount: Number(amount) };
  const sum = Object.values(sums).reduce((all, { amount }) => all + amount, 0);
  const isInForce = start_date <= to && (end_date === null || end_date >= from);
  const missing = isInForce ? Math.max(0, minimum_charge - sum) : 0;
  return missing > 0 ? { ...sums, minimum: { quantity: 0, amount: missing } } : sums;
}
