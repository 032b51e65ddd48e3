import type { StockDocument } from '#shared/stock/document.ts';
import type { RemarksBody } from '#shared/stock/document-input.ts';
import { documentSteps } from '#shared/stock/document-steps.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { User } from '#server/platform/http/access.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import { withdraw } from './asked.ts';
import type { DraftedType } from './drafted-type.ts';
import { lockDocument } from './store.ts';

/**
 * Puts right what describes a document: also of one that is posted, and of one that waits to be approved.
 * @throws Problem `document-status` of a draft, which is saved as a whole, and of one that was given up;
 *   `document-changed`, with what `find` answers, when it is not of the given version
 */
export async function saveRemarks(
  trx: Trx,
  kind: Pick<DraftedType, 'entity'>,
  { id, version, ...remarks }: RemarksBody & { id: string },
  find: (trx: Trx, id: string) => Promise<StockDocument>,
): Promise<void> {
  const stored = await lockDocument(trx, kind, { id }, ['submitted', 'approved', 'rejected', 'posted', 'voided']);
  if (stored.version !== version) await refuseSave(trx, id, find, 'document-changed');
  await trx
    .updateTable('stock_document')
    .set({ ...remarks, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a draft, and answers where its attachments are. People of a partner withdraw what they asked for.
 * @throws Problem `document-status` of anything but a draft; what `withdraw` throws
 */
export async function deleteDraft(
  trx: Trx,
  kind: Pick<DraftedType, 'entity'>,
  id: string,
  { partner_ids }: Pick<User, 'partner_ids'>,
): Promise<string[]> {
  if (!partner_ids) await lockDocument(trx, kind, { id }, documentSteps.remove.from);
  const files = await trx.selectFrom('stock_attachment').select('path').where('document_id', '=', id).execute();
  if (partner_ids) await withdraw(trx, kind, id);
  else await trx.deleteFrom('stock_document').where('id', '=', id).execute();
  return files.map(({ path }) => path);
}
