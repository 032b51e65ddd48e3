import { sql } from 'kysely';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { holdersOf } from '#server/stock/documents/tell.ts';

type Person = Pick<User, 'id' | 'name'>;

interface Told {
  batch: string;
  variant: string;
  /** Where goods of it lie or lay. */
  warehouse_ids: string[];
}

async function toldOf(trx: Trx, batchId: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select b.number as batch, v.name as variant, array(
      select distinct s.warehouse_id from stock_balance s where s.company_id = b.company_id and s.batch_id = b.id) as warehouse_ids
    from batch b join variant v on v.company_id = b.company_id and v.id = b.variant_id
    where b.company_id = app_company_id() and b.id = ${batchId}`.execute(trx);
  return rows[0]!;
}

const linkOf = (batchId: string) => `/app/stockbatch/${batchId}`;

/** Tells all who may approve receipts and see a warehouse of a batch that its dates wait for them, except who corrects them. */
export async function tellDateApprovers(trx: Trx, batchId: string, by: Person, reason: string): Promise<void> {
  const { batch, variant, warehouse_ids } = await toldOf(trx, batchId);
  const userIds = new Set<string>();
  for (const id of warehouse_ids) {
    for (const one of await holdersOf(trx, 'stockreceived_approval', id, by.id)) userIds.add(one);
  }
  await notify(trx, {
    userIds: [...userIds],
    event: 'date_correction_requested',
    params: { batch, variant, by: by.name, reason },
    link: linkOf(batchId),
  });
}

/** Tells who corrected the dates of a batch what was decided. */
export async function tellDateCorrector(
  trx: Trx,
  batchId: string,
  { by, userId, status, note }: { by: Person; userId: string; status: 'approved' | 'rejected'; note: string | null },
): Promise<void> {
  const { batch, variant } = await toldOf(trx, batchId);
  await notify(trx, {
    userIds: [userId],
    event: 'date_correction_decided',
    params: { batch, variant, by: by.name, status, note },
    link: linkOf(batchId),
  });
}
