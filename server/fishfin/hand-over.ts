import { sql } from 'kysely';
import type { HandoverInput } from '#shared/fishfin-returns.ts';
import { recordActivity } from '#server/platform/activity/record.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { releases } from './returns.ts';
import './table.ts';

/**
 * Writes down that released goods were given to the borrower.
 * @throws Problem `record-not-found`; `document-status` of a release that was not approved or is handed over already;
 *   `invalid-input` at a day to come or before the approval, at a signature that is no paper of it, and where no other paper is there
 */
export async function handOver(
  trx: Trx,
  id: string,
  { date, received_by, signature_id }: HandoverInput,
): Promise<void> {
  // Two people may hand the same goods over.
  await trx.selectFrom('stock_document').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const release = await releases.find(trx, id);
  if (!release) throw new Problem('record-not-found');
  if (release.state !== 'approved') throw new Problem('document-status');
  if (date > (await todayOf(trx))) throw invalid('/date', 'date_in_future');
  if (date < release.date) throw invalid('/date', 'before_approval');
  if (!release.attachments.some((paper) => paper.id === signature_id)) throw invalid('/signature_id', 'not_found');
  if (release.attachments.length < 2) throw invalid('/attachments', 'proof_missing');
  await trx.insertInto('stock_handover').values({ document_id: id, date, received_by, signature_id }).execute();
  await recordActivity(trx, {
    action: 'update',
    entity: 'fishfinreturn',
    recordId: id,
    ...(release.number !== null && { recordName: release.number }),
    changes: { handover_date: [null, date], received_by: [null, received_by] },
  });
}

/**
 * Closes a release that somebody else handed over, whose papers one has looked at.
 * @throws Problem `record-not-found`; `document-status` of one that was not handed over or is closed; `same-person`
 */
export async function closeRelease(trx: Trx, id: string, userId: string): Promise<void> {
  await trx.selectFrom('stock_document').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const release = await releases.find(trx, id);
  if (!release) throw new Problem('record-not-found');
  if (release.state !== 'handed_over') throw new Problem('document-status');
  if (release.handover?.by?.id === userId) throw new Problem('same-person');
  await trx
    .updateTable('stock_handover')
    .set({ closed_by: sql<string>`app_user_id()`, closed_at: sql<string>`now()` })
    .where('document_id', '=', id)
    .execute();
  await recordActivity(trx, {
    action: 'update',
    entity: 'fishfinreturn',
    recordId: id,
    ...(release.number !== null && { recordName: release.number }),
    changes: { state: ['handed_over', 'closed'] },
  });
}
