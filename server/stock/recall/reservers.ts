import { sql } from 'kysely';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { reopen } from '#server/stock/documents/workflow.ts';
import '#server/stock/ledger/table.ts';

/** A document that has reserved goods. */
export interface Reserver {
  id: string;
  entity: Exclude<StockEntity, 'voidtransaction'>;
  version: number;
  submitted_by: string | null;
  warehouse: string;
}

/**
 * The documents that have reserved of batches, locked in the order of their ids: documents are locked before stock by everybody. One
 * that was posted while this waited for it is none any more: its status is looked at again once it is locked.
 */
export async function lockReserversOf(trx: Trx, batchIds: readonly string[]): Promise<Reserver[]> {
  const { rows } = await sql<Reserver>`
    with locked as materialized (
      select d.id, d.company_id, d.entity, d.version, d.submitted_by, d.warehouse_id from stock_document d
      where d.status in ('submitted', 'approved') and d.id in (
        select r.document_id from stock_reservation r
        join stock_balance b on b.company_id = r.company_id and b.id = r.balance_id
        where b.batch_id = any (${batchIds}::uuid[]))
      order by d.id for no key update
    )
    select d.id, d.entity, d.version, d.submitted_by, w.name as warehouse
    from locked d join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
    order by d.id`.execute(trx);
  return rows;
}

/** Takes documents back to draft whose goods are recalled, and tells who submitted them. */
export async function giveBack(trx: Trx, reservers: readonly Reserver[], number: string): Promise<void> {
  for (const { id, entity, version, submitted_by, warehouse } of reservers) {
    await reopen(trx, { entity }, { id, version });
    await notify(trx, {
      userIds: submitted_by ? [submitted_by] : [],
      event: 'goods_recalled',
      params: { entity, warehouse, batch: number },
      link: `/app/${entity}/${id}`,
    });
  }
}
