import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { dueWarehouses } from '#server/stock/counts/due.ts';
import { holdersOf } from '#server/stock/documents/tell.ts';

/** Tells the people who may count in them of warehouses that are due to be counted: of each once, until it is counted. */
export async function tellCountDue(trx: Trx): Promise<void> {
  const { rows: due } = await dueWarehouses().execute(trx);
  const ids = due.map(({ id }) => id);
  await sql`delete from stock_count_notice where warehouse_id <> all(${ids}::uuid[])`.execute(trx);
  if (due.length === 0) return;
  const { rows: fresh } = await sql<{ warehouse_id: string }>`
    insert into stock_count_notice (warehouse_id) select unnest(${ids}::uuid[]) on conflict do nothing
    returning warehouse_id`.execute(trx);
  for (const { id, name: warehouse, counted_on: last, days } of due) {
    if (!fresh.some(({ warehouse_id }) => warehouse_id === id)) continue;
    const userIds = await holdersOf(trx, 'stockadjustment_create', id, null);
    await notify(trx, {
      userIds,
      event: 'count_due',
      params: { warehouse, last, days },
      link: '/app/stockadjustment/counts',
    });
  }
}
