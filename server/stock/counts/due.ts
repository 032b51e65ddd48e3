import { type RawBuilder, sql } from 'kysely';
import type { DueWarehouse } from '#shared/stock/count.ts';

/**
 * A statement of the warehouses with stock whose last stock take was posted, or which were made where there was none, more days ago than
 * the company lets pass. None is due while one is under way there.
 */
export const dueWarehouses = (warehouseId?: string): RawBuilder<DueWarehouse> => sql`
  select w.id, w.code, w.name, t.last::text as counted_on, company_day() - coalesce(t.last, t.made) as days
  from warehouse w join company c on c.id = w.company_id
  cross join lateral (
    select (w.created_at at time zone c.time_zone)::date as made, (
      select max((k.finished_at at time zone c.time_zone)::date) from stock_count k
      where k.company_id = w.company_id and k.warehouse_id = w.id and k.status = 'closed') as last
  ) t
  where w.status = 'active' and c.count_interval_days > 0
    and ${warehouseId === undefined ? sql`true` : sql`w.id = ${warehouseId}`}
    and company_day() - coalesce(t.last, t.made) > c.count_interval_days
    and exists (select from stock_balance b where b.company_id = w.company_id and b.warehouse_id = w.id and not b.is_empty)
    and not exists (
      select from stock_count k
      where k.company_id = w.company_id and k.warehouse_id = w.id and k.status in ('counting', 'review'))
  order by w.code`;
