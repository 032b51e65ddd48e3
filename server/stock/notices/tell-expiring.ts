import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { type Reader, readersOf } from './readers.ts';

/** As many batches as a notice names. */
const NAMED = 3;

interface Expiring {
  batch_id: string;
  warehouse_id: string;
  number: string;
  variant: string;
  expiry_date: string;
}

/** Tells of batches in stock that came into the company's days before expiry, each person of those in their warehouses. */
export async function tellExpiring(trx: Trx): Promise<void> {
  const { rows } = await sql<{ days: number }>`
    select expiry_alert_days as days from company where id = app_company_id()`.execute(trx);
  const { days } = rows[0]!;
  // Where the days became fewer, or the date of a batch another one, it is told of once more when it comes near.
  await sql`
    delete from stock_expiry_notice n using batch b
    where b.id = n.batch_id and (b.expiry_date is null or b.expiry_date > company_day() + ${days}::integer)`.execute(
    trx,
  );
  const { rows: fresh } = await sql<Expiring>`
    with told as (
      insert into stock_expiry_notice (batch_id, warehouse_id)
      select distinct s.batch_id, s.warehouse_id from stock_balance s join batch b on b.company_id = s.company_id and b.id = s.batch_id
      where not s.is_empty and b.expiry_date between company_day() and company_day() + ${days}::integer
      on conflict do nothing returning batch_id, warehouse_id
    )
    select t.batch_id, t.warehouse_id, b.number, v.name as variant, b.expiry_date::text
    from told t join batch b on b.id = t.batch_id join variant v on v.id = b.variant_id
    order by b.expiry_date, b.number, t.warehouse_id`.execute(trx);
  if (fresh.length === 0) return;
  const readers = await readersOf(trx, 'stockbatch_list');
  for (const alike of Map.groupBy(readers, ({ warehouse_ids }) => warehouse_ids?.join(' ') ?? '').values())
    await tell(trx, alike, fresh, days);
}

/** Tells people of the same warehouses. */
async function tell(trx: Trx, readers: readonly Reader[], fresh: readonly Expiring[], days: number): Promise<void> {
  const { warehouse_ids } = readers[0]!;
  const theirs = fresh.filter(({ warehouse_id }) => !warehouse_ids || warehouse_ids.includes(warehouse_id));
  // A batch that lies in several of their warehouses is one.
  const batches = [...new Map(theirs.map((row) => [row.batch_id, row])).values()];
  if (batches.length === 0) return;
  await notify(trx, {
    userIds: readers.map(({ user_id }) => user_id),
    event: 'batches_expiring',
    params: {
      count: batches.length,
      days,
      batches: batches
        .slice(0, NAMED)
        .map(({ number, variant, expiry_date }) => ({ number, variant, day: expiry_date })),
    },
    link: `/app/stockbatch?expiry=${days}&stock=with`,
  });
}
