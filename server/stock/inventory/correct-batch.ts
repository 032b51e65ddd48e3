import type { BatchCorrection } from '#shared/stock/stock-batch.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import '#server/stock/ledger/table.ts';

/**
 * Puts the facts of a batch right; the log keeps what they were. An expiry date is what goods were taken out by, so one
 * that was given stays.
 * @throws Problem `record-not-found`; `record-changed`, with what `find` answers, when the batch is not of the given
 *   version; `invalid-input` at `/expiry_date` (`already_given`)
 */
export async function correctBatch(
  trx: Trx,
  { id, version, ...facts }: BatchCorrection,
  find: (trx: Trx, id: string) => Promise<unknown>,
): Promise<void> {
  const before =
    (await trx
      .selectFrom('batch')
      .select('expiry_date')
      .where('id', '=', id)
      .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
      .forUpdate()
      .executeTakeFirst()) ?? (await refuseSave(trx, id, find));
  if (before.expiry_date !== null && before.expiry_date !== facts.expiry_date)
    throw invalid('/expiry_date', 'already_given');
  await trx.updateTable('batch').set(facts).where('id', '=', id).execute();
}
