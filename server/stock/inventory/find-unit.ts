import { sql } from 'kysely';
import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded } from '#server/platform/db/nested.ts';
import { goodsWhere } from '#server/warehouses/goods.ts';
import '#server/stock/ledger/table.ts';

/** A handling unit by its code, with what stands on it and on the units upon it, and where; undefined where there is none. */
export async function findUnit(trx: Trx, code: string): Promise<HandlingUnit | undefined> {
  const { rows } = await sql<Omit<HandlingUnit, 'goods'>>`
    select u.id, u.code,
      (select jsonb_build_object('id', p.id, 'code', p.code) from handling_unit p
        where p.company_id = u.company_id and p.id = u.parent_id) as parent,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'code', n.code, 'parent_id', n.parent_id,
          'packs', s.packs, 'net_weight', ${kilograms('s.grams')}) order by n.code)
        from units_upon(u.id) o
        join handling_unit n on n.company_id = u.company_id and n.id = o.unit_id
        cross join lateral (
          select coalesce(sum(b.packs), 0)::int as packs, coalesce(sum(b.net_weight_g), 0) as grams
          from stock_balance b where b.company_id = n.company_id and b.handling_unit_id = n.id
        ) s
        where o.level > 0), '[]') as units, (
      -- The guards of the ledger see to it that units that stand on one another stand in one place.
      select jsonb_build_object('warehouse', ${coded('w')}, 'room', ${coded('r')},
        'position', jsonb_build_object('id', y.id, 'code', y.code))
      from stock_balance s
      join warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
      join storage_position y on y.company_id = s.company_id and y.id = s.position_id
      left join storage_room r on r.company_id = y.company_id and r.id = y.room_id
      where s.company_id = u.company_id and not s.is_empty
        and s.handling_unit_id in (select t.unit_id from unit_trees(array[u.id]) t)
      limit 1) as place
    from handling_unit u where lower(u.code collate indonesian) = lower(${code} collate indonesian)`.execute(trx);
  const unit = rows[0];
  if (!unit) return undefined;
  const ids = [unit.id, ...unit.units.map(({ id }) => id)];
  return { ...unit, goods: await goodsWhere(trx, sql`s.handling_unit_id = any (${ids}::uuid[])`) };
}
