import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { tellApprovers, tellPartners } from '#server/stock/documents/tell.ts';
import { approverOf } from './approver.ts';
import { pageOf } from './kind.ts';
import { lockForAnother, type Which } from './lock-request.ts';

/**
 * Checks a request that somebody else submitted; from then on a third person can approve it. Answers the facility.
 * @throws Problem `record-not-found`, `document-status` where it does not wait or is checked already, `same-person`
 */
export async function checkRequest(trx: Trx, which: Which, check_note: string | null): Promise<Facility> {
  const { facility, checked_by, packs, net_weight_g } = await lockForAnother(trx, which);
  if (checked_by !== null) throw new Problem('document-status');
  const { document_id: id, entity, user } = which;
  await trx
    .updateTable('stock_document')
    .set({
      checked_by: sql<string>`app_user_id()`,
      checked_at: sql<string>`now()`,
      check_note,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
  const page = pageOf({ facility, entity, id });
  const document = { id, entity, packs, net_weight_g, warehouse: facility.warehouse, page };
  if ((await approverOf(trx, id)) === 'financier') {
    await tellPartners(trx, document, user, { permission: 'financier_approval', partner_ids: [facility.financier_id] });
  } else await tellApprovers(trx, document, user);
  return facility;
}
