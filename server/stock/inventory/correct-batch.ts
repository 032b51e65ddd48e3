import { sql } from 'kysely';
import type { BatchFact } from '#shared/stock/batch-facts.ts';
import { batchFacts } from '#shared/stock/batch.ts';
import { correctableDates } from '#shared/stock/date-correction.ts';
import { dateFaults } from '#shared/stock/received-faults.ts';
import type { BatchCorrection } from '#shared/stock/stock-batch.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { refuseSave } from '#server/platform/http/refuse-save.ts';
import '#server/stock/ledger/table.ts';

interface Stored {
  facts: Record<BatchFact, string | null>;
  received_date: string;
  today: string;
  has_expired: boolean;
}

/** A batch of the version that was seen, which nobody else changes until the transaction ends. */
async function lockBatch(
  trx: Trx,
  { id, version }: Pick<BatchCorrection, 'id' | 'version'>,
): Promise<Stored | undefined> {
  const facts = Object.keys(batchFacts).flatMap((fact) => [sql.lit(fact), sql.ref(`b.${fact}`)]);
  const { rows } = await sql<Stored>`
    select jsonb_build_object(${sql.join(facts)}) as facts, b.received_date::text as received_date, ${today}::text as today, p.has_expired
    from batch b
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join product p on p.company_id = v.company_id and p.id = v.product_id
    where b.id = ${id} and b.version = coalesce(${version ?? null}, b.version) for update of b`.execute(trx);
  return rows[0];
}

/**
 * Puts the facts of a batch right; the log keeps what they were. Dates that were given stay: they are corrected by two people. Goods that
 * were thawed are frozen again by a freezing alone.
 * @throws Problem `record-not-found`; `record-changed`, with what `find` answers, when the batch is not of the given
 *   version; `invalid-input` at a date that was given (`already_given`), at `/refrozen_date` of goods that were thawed (`was_thawed`), and
 *   at dates that cannot be (`date_in_future`, `below_from` …)
 */
export async function correctBatch(
  trx: Trx,
  { id, version, ...facts }: BatchCorrection,
  find: (trx: Trx, id: string) => Promise<unknown>,
): Promise<void> {
  const stored = (await lockBatch(trx, { id, version })) ?? (await refuseSave(trx, id, find));
  const { facts: before, received_date: date, ...of } = stored;
  const given = correctableDates.find((fact) => before[fact] !== null && before[fact] !== facts[fact]);
  if (given) throw invalid(`/${given}`, 'already_given');
  if (before.thawed_date !== null && before.refrozen_date !== facts.refrozen_date) {
    throw invalid('/refrozen_date', 'was_thawed');
  }
  const faultsOf = (all: Partial<Record<BatchFact, string | null>>) =>
    dateFaults(all, of, { date, today: of.today }, '');
  // What was wrong before is no fault of who completes something else.
  const known = new Set(faultsOf(before).map(({ pointer, code }) => `${pointer} ${code}`));
  const errors = faultsOf(facts).filter(({ pointer, code }) => !known.has(`${pointer} ${code}`));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  await trx.updateTable('batch').set(facts).where('id', '=', id).execute();
}
