import { type RawBuilder, sql } from 'kysely';
import { dueWarehouses } from './due.ts';

interface Waiting {
  task: 'count' | 'review' | 'count_due';
  list: 'stockadjustment/counts';
  count: number;
}

/** A statement of the stock takes to be counted and to be reviewed, as their list counts them, and of the warehouses that are due. */
export const waitingCounts = (warehouseId?: string): RawBuilder<Waiting> => sql`
  select case c.status when 'counting' then 'count' else 'review' end as task, 'stockadjustment/counts' as list, count(*) as count
  from stock_count c where c.status in ('counting', 'review')
    and ${warehouseId === undefined ? sql`true` : sql`c.warehouse_id = ${warehouseId}`}
  group by c.status
  union all select 'count_due', 'stockadjustment/counts', count(*) from (${dueWarehouses(warehouseId)}) due`;
