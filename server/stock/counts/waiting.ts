import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';

interface Waiting {
  task: 'count' | 'review';
  list: 'stockadjustment/counts';
  count: number;
}

/** Stock takes to be counted and to be reviewed, as their list counts them. */
export async function waitingCounts(trx: Trx, warehouseId?: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select case c.status when 'counting' then 'count' else 'review' end as task, 'stockadjustment/counts' as list, count(*) as count
    from stock_count c where c.status in ('counting', 'review')
      and ${warehouseId === undefined ? sql`true` : sql`c.warehouse_id = ${warehouseId}`}
    group by c.status`.execute(trx);
  return rows;
}
