import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { today } from '#server/platform/db/today.ts';
import '#server/stock/ledger/table.ts';

/**
 * What a warehouse held at the end of each of the last days up to today, kg. It is reckoned backwards from the grams that are there now,
 * so that only the moves of these days are read.
 */
export async function warehouseLevels(
  trx: Trx,
  { warehouseId, grams, days }: { warehouseId: string; grams: number; days: number },
): Promise<{ date: string; net_weight: number }[]> {
  const { rows } = await sql<{ date: string; net_weight: number }>`
    with moved as (
      select date, sum(net_weight_g) as grams from stock_move
      where warehouse_id = ${warehouseId} and date > ${today} - ${days}::integer group by date
    )
    select day.date, ${kilograms(sql`${grams}::bigint - coalesce(sum(moved.grams) over later, 0)`)} as net_weight
    from (select ${today} - n as date from generate_series(0, ${days}::integer - 1) n) day
    left join moved on moved.date = day.date
    window later as (order by day.date desc rows between unbounded preceding and 1 preceding)
    order by day.date`.execute(trx);
  return rows;
}
