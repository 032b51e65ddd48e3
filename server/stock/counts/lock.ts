import { sql } from 'kysely';
import type { CountStatus } from '#shared/stock/count.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import './table.ts';

export interface LockedCount {
  id: string;
  name: string;
  status: CountStatus;
  warehouse_id: string;
  owner_id: string | null;
  document_id: string | null;
}

/**
 * Locks a stock take until the transaction ends, against each other step, or shared among people who count.
 * @throws Problem `record-not-found`, `document-status`
 */
export async function lockCount(
  trx: Trx,
  id: string,
  { statuses, isShared = false }: { statuses: readonly CountStatus[]; isShared?: boolean },
): Promise<LockedCount> {
  const { rows } = await sql<LockedCount>`
    select id, name, status, warehouse_id, owner_id, document_id from stock_count
    where id = ${id} ${isShared ? sql`for share` : sql`for no key update`}`.execute(trx);
  const found = rows[0];
  if (!found) throw new Problem('record-not-found');
  if (!statuses.includes(found.status)) throw new Problem('document-status');
  return found;
}
