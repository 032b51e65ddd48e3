import { type RawBuilder, sql } from 'kysely';

/** A statement of how many positions of racks there are, in all warehouses or in one, and on how many something lies. */
export const usedPositions = (warehouseId?: string): RawBuilder<{ used: number; all: number }> => sql`
  select count(*) as all, count(*) filter (
    where exists (select from stock_balance s where s.position_id = p.id and not s.is_empty)) as used
  from storage_position p
  where p.kind = 'rack' and ${warehouseId ? sql`p.warehouse_id = ${warehouseId}` : sql`true`}`;
