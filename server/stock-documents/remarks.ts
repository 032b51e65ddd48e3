import { sql } from 'kysely';
import type { Remarks } from '#shared/stock/document.ts';
import type { Trx } from '#server/database.ts';
import type { DocumentKindOf } from './kind.ts';
import { lockDocument } from './store.ts';

/**
 * Puts right what describes a document: also of one that is posted, and of one that waits to be approved.
 * @throws Problem `document-status` of a draft, which is saved as a whole, and of one that was given up
 */
export async function saveRemarks(trx: Trx, kind: Pick<DocumentKindOf, 'entity'>, id: string, remarks: Remarks) {
  await lockDocument(trx, kind, { id }, ['submitted', 'approved', 'rejected', 'posted', 'voided']);
  await trx
    .updateTable('stock_document')
    .set({ ...remarks, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a draft, and answers where its attachments are.
 * @throws Problem `document-status` of anything but a draft
 */
export async function deleteDraft(trx: Trx, kind: Pick<DocumentKindOf, 'entity'>, id: string): Promise<string[]> {
  await lockDocument(trx, kind, { id }, ['draft']);
  const files = await trx.selectFrom('stock_attachment').select('path').where('document_id', '=', id).execute();
  await trx.deleteFrom('stock_document').where('id', '=', id).execute();
  return files.map(({ path }) => path);
}
