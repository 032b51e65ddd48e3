import { sql } from 'kysely';
import { type ClosingHindrance, isWaiting, neededForHindrance } from '#shared/stock/closing.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { lastProof } from '#server/stock/ledger/prove.ts';
import { waitingDocuments } from './waiting.ts';

type Asking = Pick<User, 'permissions' | 'warehouse_ids'>;

/** What hinders closing the books up to a day, of all that the person may list. */
export async function beforeClosing(trx: Trx, user: Asking, until: string): Promise<ClosingHindrance[]> {
  const { permissions, warehouse_ids } = user;
  const found: ClosingHindrance[] = [];
  for (const { task, entity, count } of await waitingDocuments(trx, { until })) {
    if (!isWaiting(task) || !neededForHindrance(task, entity).every((one) => permissions.has(one))) continue;
    found.push({ hindrance: task, entity, count });
  }
  found.sort((a, b) => a.entity.localeCompare(b.entity) || a.hindrance.localeCompare(b.hindrance));
  if (permissions.has('stockadjustment_list')) {
    const count = await countsUnderWay(trx, until);
    if (count > 0) found.push({ hindrance: 'count', entity: 'stockadjustment', count });
  }
  // Proofs are about all warehouses, as the check of the ledger is.
  if (permissions.has('stockmovement_list') && permissions.has('stockmovement_export') && !warehouse_ids) {
    const count = (await lastProof(trx))?.fault_count ?? 0;
    if (count > 0) found.push({ hindrance: 'difference', entity: 'stockmovement', count });
  }
  return found;
}

/** How many stock takes that began up to a day are not closed yet. */
async function countsUnderWay(trx: Trx, until: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from stock_count c join company o on o.id = c.company_id
    where c.status in ('counting', 'review') and (c.created_at at time zone o.time_zone)::date <= ${until}`.execute(
    trx,
  );
  return rows[0]!.count;
}
