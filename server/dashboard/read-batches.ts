import { type RawBuilder, sql } from 'kysely';
import type { Dashboard } from '#shared/dashboard.ts';
import { TREND_DAYS } from '#shared/dashboard-card-names.ts';
import { daysAfter } from '#shared/days.ts';
import { batchExportQuery } from '#shared/stock/stock-batch.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { keyDataOf, matchingBatches } from '#server/stock/inventory/batch-list.ts';

interface Asked {
  warehouseId: string | undefined;
  today: string;
  expiryDays: number;
}

interface Batches {
  expiring: number;
  expired: number;
  key_data: NonNullable<Dashboard['key_data']>;
}

/**
 * Batches with stock that soon expire and that did, and how much is known of what was received in the last days, whether or not it is still
 * there: by one statement, each as the list of batches counts it.
 */
export async function readBatches(trx: Trx, { warehouseId, today, expiryDays }: Asked): Promise<Batches> {
  const since = daysAfter(today, 1 - TREND_DAYS);
  const asked = (search: object) => batchExportQuery.parse({ ...search, warehouse_id: warehouseId });
  const count = (expiry: number | 'expired'): RawBuilder<number> =>
    sql`(select count(*) from ${matchingBatches(asked({ expiry, stock: 'with' }))})`;
  const { rows } = await sql<Omit<Batches, 'key_data'> & Omit<Batches['key_data'], 'since'>>`
    select ${count(expiryDays)} as expiring, ${count('expired')} as expired, k.*
    from (${keyDataOf(asked({ received_from: since, stock: 'all' }))}) k`.execute(trx);
  const { expiring, expired, ...known } = rows[0]!;
  return { expiring, expired, key_data: { since, ...known } };
}
