import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

/** How many positions of racks there are, in all warehouses or in one, and on how many something lies. */
export async function usedPositions(trx: Trx, warehouseId?: string): Promise<{ used: number; all: number }> {
  const { rows } = await sql<{ used: number; all: number }>`
    select count(*) as all, count(*) filter (
      where exists (select from stock_balance s where s.position_id = p.id and not s.is_empty)) as used
    from storage_position p
    where p.kind = 'rack' and (${warehouseId ?? null}::uuid is null or p.warehouse_id = ${warehouseId ?? null})`.execute(
    trx,
  );
  return rows[0]!;
}
