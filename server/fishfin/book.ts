import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { FacilityEntryInput, FacilityPriceInput } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { watchLater } from './watch.ts';
import './table.ts';

/**
 * Writes what was drawn, paid back or charged, as the financier's statement has it. Answers its id.
 * @throws Problem `document-status` of a facility that was never in force; `invalid-input` at a day to come, and at that of a
 *   drawdown after the maturity or the default
 */
export async function insertEntry(trx: Trx, facility: Facility, entry: FacilityEntryInput): Promise<string> {
  const { id, status, maturity_date, default_date } = facility;
  if (status === 'draft') throw new Problem('document-status');
  if (entry.date > (await todayOf(trx))) throw invalid('/date', 'date_in_future');
  if (entry.kind === 'drawdown') {
    if (maturity_date && entry.date > maturity_date) throw invalid('/date', 'after_maturity');
    if (default_date && entry.date > default_date) throw invalid('/date', 'after_default');
  }
  const made = await trx
    .insertInto('facility_entry')
    .values({ ...entry, facility_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await watchLater(trx, id);
  return made.id;
}

/**
 * Writes a price, which counts once somebody else approved it.
 * @throws Problem `document-status` of a facility that is closed; `invalid-input` at a variant that is none
 */
export async function insertPrice(
  trx: Trx,
  { id, status }: Facility,
  { variant_id, for_product, ...price }: FacilityPriceInput,
): Promise<void> {
  if (status === 'closed') throw new Problem('document-status');
  const variant = await trx.selectFrom('variant').select('product_id').where('id', '=', variant_id).executeTakeFirst();
  if (!variant) throw invalid('/variant_id', 'not_found');
  const of = for_product ? { product_id: variant.product_id, variant_id: null } : { variant_id };
  await trx
    .insertInto('facility_price')
    .values({ ...price, ...of, facility_id: id })
    .execute();
}

/** Lets a price count that somebody else entered. @throws Problem `record-not-found`, `same-person`; `document-status` once it counts, and of one that a change proposes */
export async function approvePrice(
  trx: Trx,
  { facility_id, price_id, user }: { facility_id: string; price_id: string; user: { id: string } },
): Promise<void> {
  const price = await trx
    .selectFrom('facility_price')
    .select(['created_by', 'approved_at', 'document_id'])
    .where('id', '=', price_id)
    .where('facility_id', '=', facility_id)
    .forUpdate()
    .executeTakeFirst();
  if (!price) throw new Problem('record-not-found');
  if (price.approved_at || price.document_id) throw new Problem('document-status');
  if (price.created_by === user.id) throw new Problem('same-person');
  await trx
    .updateTable('facility_price')
    .set({ approved_by: sql<string>`app_user_id()`, approved_at: sql<string>`now()` })
    .where('id', '=', price_id)
    .execute();
  await watchLater(trx, facility_id);
}
