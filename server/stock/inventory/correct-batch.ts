import type { BatchCorrection } from '#shared/stock/stock-batch.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import '#server/stock/ledger/table.ts';

/** By what goods were taken out, and what was done to them: once it is given it stays. */
const settledFacts = ['expiry_date', 'thawed_date', 'refrozen_date'] as const;

/**
 * Puts the facts of a batch right; the log keeps what they were. An expiry date, and the days on which goods were thawed and frozen
 * again, stay once they are given.
 * @throws Problem `record-not-found`; `record-changed`, with what `find` answers, when the batch is not of the given
 *   version; `invalid-input` at one of these (`already_given`)
 */
export async function correctBatch(
  trx: Trx,
  { id, version, ...facts }: BatchCorrection,
  find: (trx: Trx, id: string) => Promise<unknown>,
): Promise<void> {
  const before =
    (await trx
      .selectFrom('batch')
      .select(settledFacts)
      .where('id', '=', id)
      .$if(version !== undefined, (rows) => rows.where('version', '=', version!))
      .forUpdate()
      .executeTakeFirst()) ?? (await refuseSave(trx, id, find));
  const given = settledFacts.find((fact) => before[fact] !== null && before[fact] !== facts[fact]);
  if (given) throw invalid(`/${given}`, 'already_given');
  await trx.updateTable('batch').set(facts).where('id', '=', id).execute();
}
