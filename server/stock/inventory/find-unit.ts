import { sql } from 'kysely';
import type { HandlingUnit } from '#shared/stock/handling-unit.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded } from '#server/platform/db/nested.ts';
import { goodsWhere } from '#server/warehouses/goods.ts';
import '#server/stock/ledger/table.ts';

/** A handling unit by its code, with what stands on it and where; undefined where there is none. */
export async function findUnit(trx: Trx, code: string): Promise<HandlingUnit | undefined> {
  const { rows } = await sql<Omit<HandlingUnit, 'goods'>>`
    select u.id, u.code, (
      -- The guards of the ledger see to it that a unit stands in one place.
      select jsonb_build_object('warehouse', ${coded('w')}, 'room', ${coded('r')},
        'position', jsonb_build_object('id', y.id, 'code', y.code))
      from stock_balance s
      join warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
      join storage_position y on y.company_id = s.company_id and y.id = s.position_id
      left join storage_room r on r.company_id = y.company_id and r.id = y.room_id
      where s.company_id = u.company_id and s.handling_unit_id = u.id and not s.is_empty
      limit 1) as place
    from handling_unit u where lower(u.code collate indonesian) = lower(${code} collate indonesian)`.execute(trx);
  const unit = rows[0];
  return unit && { ...unit, goods: await goodsWhere(trx, sql`s.handling_unit_id = ${unit.id}`) };
}
