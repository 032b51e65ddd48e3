import type { BatchCorrection } from '#shared/stock/stock-batch.ts';
import type { Trx } from '#server/database.ts';
import { invalid, Problem } from '#server/problem.ts';
import '#server/stock/table.ts';

/**
 * Puts the facts of a batch right; the log keeps what they were. An expiry date is what goods were taken out by, so one
 * that was given stays.
 * @throws Problem `record-not-found`; `invalid-input` at `/expiry_date` (`already_given`)
 */
export async function correctBatch(trx: Trx, { id, ...facts }: BatchCorrection): Promise<void> {
  const before = await trx
    .selectFrom('batch')
    .select('expiry_date')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw new Problem('record-not-found');
  if (before.expiry_date !== null && before.expiry_date !== facts.expiry_date)
    throw invalid('/expiry_date', 'already_given');
  await trx.updateTable('batch').set(facts).where('id', '=', id).execute();
}
