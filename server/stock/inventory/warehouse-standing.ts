import { sql } from 'kysely';
import type { WarehouseDashboard } from '#shared/dashboard.ts';
import { gramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded } from '#server/platform/db/nested.ts';
import { today } from '#server/platform/db/today.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import '#server/stock/ledger/table.ts';

interface Asked {
  warehouseId: string;
  /** The first day of each band of how long goods have been there. */
  dwellFrom: readonly number[];
  /** So many owners are named. */
  owners: number;
}

type Standing = {
  [Part in 'rooms' | 'dwell' | 'owners']: NonNullable<WarehouseDashboard[Part]>;
} & {
  /** On hand in all of it. */
  grams: number;
};

/** Which of the sets of the grouping a row of `here` is of, as `grouping` numbers them. */
const [BY_POSITION, BY_OWNER, BY_DAYS] = [0b011, 0b101, 0b110];

/**
 * What lies in a warehouse: by room, by days since its batch was received, and by owner, those with the most first. Its balances are read
 * once for all of that.
 */
export async function standingOf(trx: Trx, { warehouseId, dwellFrom, owners }: Asked): Promise<Standing> {
  const weight = (figure: string) => kilograms(sql`coalesce(sum(h.${sql.ref(figure)}), 0)`);
  const { rows } = await sql<Omit<Standing, 'grams'> & { net_weight: number }>`
    -- Read by themselves: the planner takes the wall around them for one that hides most, and would look them up one by one.
    with aged as materialized (
      select b.id, ${today} - b.received_date as days from batch b
    ), here as materialized (
      select s.position_id, s.owner_id, b.days, grouping(s.position_id, s.owner_id, b.days) as of,
        sum(s.packs) as packs, sum(s.net_weight_g) as grams,
        -- As the list of stock tells them: what is reserved or pledged is not held, nor what is available until it expires.
        sum(s.net_weight_g - s.reserved_weight_g) filter (where s.pledge_id is null
          and s.stock_status not in ('available', 'expired')) as held,
        sum(s.net_weight_g) filter (where s.pledge_id is not null) as pledged
      from stock_balance s join aged b on b.id = s.batch_id
      where s.warehouse_id = ${warehouseId} and not s.is_empty
      group by grouping sets ((s.position_id), (s.owner_id), (b.days))
    )
    select
      (select ${weight('grams')} from here h where h.of = ${BY_OWNER}) as net_weight,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'code', r.code, 'name', r.name,
          'temperature_class', r.temperature_class, 'capacity_kg', r.capacity_kg,
          'net_weight', coalesce(f.net_weight, 0), 'held_weight', coalesce(f.held_weight, 0),
          'pledged_weight', coalesce(f.pledged_weight, 0), 'position_count', coalesce(f.position_count, 0),
          'used_positions', coalesce(f.used_positions, 0)) order by ${alphabetical(sql.ref('r.code'))}), '[]')
        from storage_room r left join (
          select p.room_id, count(*) filter (where p.kind = 'rack') as position_count,
            count(*) filter (where p.kind = 'rack' and h.packs > 0) as used_positions,
            ${weight('grams')} as net_weight, ${weight('held')} as held_weight, ${weight('pledged')} as pledged_weight
          from storage_position p left join here h on h.of = ${BY_POSITION} and h.position_id = p.id
          where p.warehouse_id = ${warehouseId} group by p.room_id
        ) f on f.room_id = r.id
        where r.warehouse_id = ${warehouseId}
      ) as rooms,
      (
        select jsonb_agg(jsonb_build_object('from', d.first, 'packs', d.packs, 'net_weight', d.net_weight) order by d.first)
        from (
          select band.first, coalesce(sum(h.packs), 0) as packs, ${weight('grams')} as net_weight
          from (select first, lead(first) over (order by first) as next from unnest(${dwellFrom}::integer[]) first) band
          left join here h on h.of = ${BY_DAYS} and h.days >= band.first and (band.next is null or h.days < band.next)
          group by band.first
        ) d
      ) as dwell,
      (
        select coalesce(jsonb_agg(jsonb_build_object('owner', ${coded('o')}, 'net_weight', ${kilograms('h.grams')})
          order by h.grams desc, h.owner_id), '[]')
        from (select * from here h where h.of = ${BY_OWNER} order by h.grams desc, h.owner_id limit ${owners}) h
        left join partner o on o.company_id = app_company_id() and o.id = h.owner_id
      ) as owners`.execute(trx);
  const { net_weight, ...standing } = rows[0]!;
  return { ...standing, grams: gramsOf(net_weight) };
}
