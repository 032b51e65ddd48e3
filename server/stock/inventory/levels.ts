import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { today } from '#server/platform/db/today.ts';
import '#server/stock/ledger/table.ts';

/**
 * What a warehouse held at the end of each of the last days up to today, kg. It is reckoned backwards from what is there now, so
 * that only the moves of these days are read.
 */
export async function warehouseLevels(
  trx: Trx,
  { warehouseId, days }: { warehouseId: string; days: number },
): Promise<{ date: string; net_weight: number }[]> {
  const { rows } = await sql<{ date: string; net_weight: number }>`
    with moved as (
      select date, sum(net_weight_g) as grams from stock_move
      where warehouse_id = ${warehouseId} and date > ${today} - ${days}::integer group by date
    ), here as (
      select coalesce(sum(net_weight_g), 0) as grams from stock_balance where warehouse_id = ${warehouseId} and not is_empty
    )
    select day.date, ${kilograms(sql`here.grams - coalesce(sum(moved.grams) over later, 0)`)} as net_weight
    from here cross join (select ${today} - n as date from generate_series(0, ${days}::integer - 1) n) day
    left join moved on moved.date = day.date
    window later as (order by day.date desc rows between unbounded preceding and 1 preceding)
    order by day.date`.execute(trx);
  return rows;
}

/** The stock of a warehouse by days since its batch was received: each band from its first day on, kg. */
export async function dwellIn(
  trx: Trx,
  { warehouseId, from }: { warehouseId: string; from: readonly number[] },
): Promise<{ from: number; packs: number; net_weight: number }[]> {
  const { rows } = await sql<{ from: number; packs: number; net_weight: number }>`
    select band.first as "from", coalesce(sum(s.packs), 0)::bigint as packs, ${kilograms(sql`coalesce(sum(s.net_weight_g), 0)`)} as net_weight
    from (select first, lead(first) over (order by first) as next from unnest(${from}::integer[]) first) band
    left join (
      -- Added up by day first: each balance beside each band would be compared with all of them.
      select ${today} - b.received_date as age, sum(s.packs) as packs, sum(s.net_weight_g) as net_weight_g
      from stock_balance s join batch b on b.company_id = app_company_id() and b.id = s.batch_id
      where s.warehouse_id = ${warehouseId} and not s.is_empty group by b.received_date
    ) s on s.age >= band.first and (band.next is null or s.age < band.next)
    group by band.first order by band.first`.execute(trx);
  return rows;
}
