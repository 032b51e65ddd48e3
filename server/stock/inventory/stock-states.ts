import { sql } from 'kysely';
import { stockQuery } from '#shared/stock/inventory.ts';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { conditions, dayOf, source } from './stock-source.ts';

interface State {
  stock_status: StockStatus;
  packs: number;
  net_weight: number;
  value: number;
}

/** The stock on hand, of all warehouses or of one, by its state today. */
export async function stockStates(trx: Trx, warehouseId?: string): Promise<State[]> {
  const asked = stockQuery.parse({ warehouse_id: warehouseId });
  const { rows } = await sql<State>`
    with day as materialized (select ${dayOf(asked)} as day)
    select s.stock_state as stock_status, sum(s.packs)::bigint as packs, ${kilograms(sql`sum(s.net_weight_g)`)} as net_weight,
      sum(s.value)::bigint as value
    from ${source(asked)} s where ${conditions(asked)} group by s.stock_state`.execute(trx);
  return rows;
}
