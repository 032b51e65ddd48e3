import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { holdersOf } from '#server/stock/documents/tell.ts';

interface Due {
  warehouse_id: string;
  warehouse: string;
  /** The day of its last stock take, YYYY-MM-DD; null: it never had one. */
  last: string | null;
  days: number;
}

/**
 * Tells the people who may count in them of warehouses with stock whose last stock take was posted, or which were made where there was none, more
 * days ago than the company lets pass: each once, until it is counted. None is due while one is under way there.
 */
export async function tellCountDue(trx: Trx): Promise<void> {
  const { rows: due } = await sql<Due>`
    select w.id as warehouse_id, w.name as warehouse, t.last::text as last, company_day() - coalesce(t.last, t.made) as days
    from warehouse w join company c on c.id = w.company_id
    cross join lateral (
      select (w.created_at at time zone c.time_zone)::date as made, (
        select max((k.finished_at at time zone c.time_zone)::date) from stock_count k
        where k.company_id = w.company_id and k.warehouse_id = w.id and k.status = 'closed') as last
    ) t
    where w.status = 'active' and c.count_interval_days > 0
      and company_day() - coalesce(t.last, t.made) > c.count_interval_days
      and exists (select from stock_balance b where b.company_id = w.company_id and b.warehouse_id = w.id and not b.is_empty)
      and not exists (
        select from stock_count k
        where k.company_id = w.company_id and k.warehouse_id = w.id and k.status in ('counting', 'review'))
    order by w.code`.execute(trx);
  const ids = due.map(({ warehouse_id }) => warehouse_id);
  await sql`delete from stock_count_notice where warehouse_id <> all(${ids}::uuid[])`.execute(trx);
  if (due.length === 0) return;
  const { rows: fresh } = await sql<{ warehouse_id: string }>`
    insert into stock_count_notice (warehouse_id) select unnest(${ids}::uuid[]) on conflict do nothing
    returning warehouse_id`.execute(trx);
  for (const { warehouse_id, ...params } of due) {
    if (!fresh.some((one) => one.warehouse_id === warehouse_id)) continue;
    const userIds = await holdersOf(trx, 'stockadjustment_create', warehouse_id, null);
    await notify(trx, { userIds, event: 'count_due', params, link: '/app/stockadjustment/counts' });
  }
}
