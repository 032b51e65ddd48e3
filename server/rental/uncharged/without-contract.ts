import { sql } from 'kysely';
import { dateOf } from '#shared/rental-calendar.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { lotsOf } from '../charges/lots.ts';
import { isAbout } from '../warehouses.ts';
import type { UnchargedLot } from './table.ts';

/** Goods of a batch that lay at a place from a day until, and without, another within a month. */
interface Lying {
  renter_id: string;
  warehouse_id: string;
  month: string;
  batch_id: string;
  from: number;
  until: number;
  net_weight_g: number;
}

/**
 * What renters stored on days on which no contract with them was in force in the warehouse, by calendar month until today: from the closings
 * of each balance, less the days of their contracts. Goods on their way are not stored.
 */
export async function lotsWithoutContract(trx: Trx): Promise<UnchargedLot[]> {
  const { rows } = await sql<Lying>`
    with places as materialized (
      select b.owner_id, b.warehouse_id, coalesce((
        select range_agg(daterange(c.start_date, c.end_date, '[]')) from rental_contract c
        where c.company_id = app_company_id() and c.renter_id = b.owner_id and ${isAbout(sql.ref('b.warehouse_id'))}
          and c.status <> 'draft'), '{}'::datemultirange) as agreed
      from (select distinct owner_id, warehouse_id from stock_balance where company_id = app_company_id() and owner_id is not null) b
    ), lying as materialized (
      select b.owner_id, b.warehouse_id, b.batch_id, s.net_weight_g, unnest(
        datemultirange(daterange(s.date, least(s.until, ${today} + 1))) - p.agreed) as days
      from places p
      join stock_balance b on b.company_id = app_company_id() and b.owner_id = p.owner_id and b.warehouse_id = p.warehouse_id
      join storage_position o on o.company_id = b.company_id and o.id = b.position_id and o.room_id is not null
      join stock_day s on s.company_id = app_company_id() and s.balance_id = b.id and s.packs > 0 and s.date <= ${today}
        and not daterange(s.date, least(s.until, ${today} + 1)) <@ p.agreed
    )
    select l.owner_id as renter_id, l.warehouse_id, m.first::date::text as month, l.batch_id, l.net_weight_g,
      greatest(lower(l.days), m.first::date) - date '1970-01-01' as "from",
      least(upper(l.days), (m.first + interval '1 month')::date) - date '1970-01-01' as until
    from lying l cross join lateral generate_series(
      date_trunc('month', lower(l.days)), upper(l.days) - 1, interval '1 month') m (first)`.execute(trx);
  const byMonth = Map.groupBy(rows, ({ renter_id, warehouse_id, month }) => `${renter_id} ${warehouse_id} ${month}`);
  return [...byMonth.values()].flatMap((same) => {
    const { renter_id, warehouse_id, month } = same[0]!;
    return lotsOf(same.map((goods) => ({ ...goods, reason: 'no_contract' as const, goods }))).map(
      ({ batch_id, reason, from, until, net_weight_g }): UnchargedLot => ({
        renter_id,
        warehouse_id,
        month,
        batch_id,
        reason,
        from_date: dateOf(from),
        to_date: dateOf(until - 1),
        net_weight_g,
      }),
    );
  });
}
