import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/database.ts';
import '#server/stock/ledger/table.ts';

/**
 * Whether nobody knows the value of some of the goods of the document `d`, as it is stored, for the limit of its approval:
 * of a posted receipt, because a line had neither a cost nor a price; of what takes stock, because a batch came in that way.
 * Never of a renter's goods. Of a batch that came in several times all are unknown as soon as one is, because nobody can
 * tell its goods apart once they were moved. Costs that were set since count.
 */
export const isUnpriced = sql<boolean>`(d.cost_state is not distinct from 'missing' or (
  d.entity <> 'stockreceived' and d.owner_id is null and exists (
    select from stock_allocation taken
    join stock_allocation came on came.company_id = taken.company_id and came.batch_id = taken.batch_id
      and came.net_weight_g > 0
    join stock_document receipt on receipt.company_id = came.company_id and receipt.id = came.document_id
      and receipt.entity = 'stockreceived' and receipt.status = 'posted' and receipt.cost_state = 'missing'
    join stock_line line on line.company_id = came.company_id and line.id = came.line_id
      and line.unit_price is null and line.provisional_price is null
    where taken.company_id = d.company_id and taken.document_id = d.id)))`;

/** The same, read. */
export async function storedIsUnpriced(trx: Trx, documentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_unpriced: boolean }>`
    select ${isUnpriced} as is_unpriced from stock_document d where d.id = ${documentId}`.execute(trx);
  return rows[0]?.is_unpriced ?? false;
}
