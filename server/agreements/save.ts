import { sql } from 'kysely';
import { formatDocumentNumber } from '#shared/document-number.ts';
import type { FieldError } from '#shared/problems.ts';
import type { AgreementInput, AgreementStatus, PairNote } from '#shared/stock-agreements.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { pathsOfPapers } from '#server/platform/files/record-papers.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import { nextCount } from '#server/rental/next-count.ts';
import { comparedFor } from './compared.ts';
import type { TheirRow } from './goods.ts';
import './table.ts';

/** What is signed does not change. */
const open = ['draft', 'compared'] as const;

const NUMBER_FORMAT = 'KS/{YYYY}/{00000}';

/**
 * Begins an agreement, and answers its id.
 * @throws Problem `invalid-input` where the owner is no partner whose goods lie here or the warehouse none that the person may work in, at
 *   a day to come, and where there is one for the day
 */
export async function insertAgreement(trx: Trx, input: AgreementInput): Promise<string> {
  const { owner_id, warehouse_id, day } = input;
  const { rows } = await sql<{ owner: boolean; warehouse: boolean }>`
    select exists (select from partner where id = ${owner_id} and merged_into_id is null) as owner,
      exists (select from warehouse where id = ${warehouse_id}) as warehouse`.execute(trx);
  const errors: FieldError[] = [];
  if (!rows[0]!.owner) errors.push({ pointer: '/owner_id', code: 'not_found' });
  if (!rows[0]!.warehouse) errors.push({ pointer: '/warehouse_id', code: 'not_found' });
  if (day > (await todayOf(trx))) errors.push({ pointer: '/day', code: 'date_in_future' });
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
  const number = formatDocumentNumber(NUMBER_FORMAT, day, await nextCount(trx, 'stockagreement', day));
  const made = await trx
    .insertInto('owner_agreement')
    .values({ ...input, number })
    .onConflict((row) => row.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw invalid('/day', 'agreement_exists');
  return made.id;
}

/** Locks an agreement. @throws Problem `record-not-found`; `document-status` where it is in another one */
export async function lockAgreement(trx: Trx, id: string, statuses: readonly AgreementStatus[]) {
  const found = await trx
    .selectFrom('owner_agreement')
    .select(['id', 'owner_id', 'warehouse_id', 'day', 'status', 'notes'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Problem('record-not-found');
  if (!statuses.includes(found.status)) throw new Problem('document-status');
  return found;
}

/** Puts the owner's list in the place of the one that there was. @throws as `lockAgreement` */
export async function replaceList(trx: Trx, id: string, list: readonly TheirRow[]): Promise<void> {
  const { owner_id, warehouse_id } = await lockAgreement(trx, id, open);
  await trx.deleteFrom('owner_agreement_row').where('agreement_id', '=', id).execute();
  await sql`
    insert into owner_agreement_row (agreement_id, owner_id, warehouse_id, place, batch_number, variant_id, product_id, packs, net_weight_g)
    select ${id}, ${owner_id}, ${warehouse_id}, r.place, r.batch_number, r.variant_id, r.product_id, r.packs, r.net_weight_g
    from jsonb_to_recordset(${JSON.stringify(list.map((row, at) => ({ ...row, place: at + 1 })))}::jsonb)
      as r (place integer, batch_number text, variant_id uuid, product_id uuid, packs integer, net_weight_g bigint)`.execute(
    trx,
  );
  await trx.updateTable('owner_agreement').set({ status: 'compared' }).where('id', '=', id).execute();
}

/**
 * Says why goods of an agreement differ, or takes that back.
 * @throws as `lockAgreement`; Problem `invalid-input` where no goods that differ have the key
 */
export async function notePair(trx: Trx, id: string, { key, note }: PairNote): Promise<void> {
  const found = await lockAgreement(trx, id, open);
  const pairs = await comparedFor(trx, found);
  if (!pairs.some((pair) => pair.key === key && pair.heap !== 'same')) throw invalid('/key', 'not_found');
  const { [key]: _, ...others } = found.notes;
  const notes = note === null ? others : { ...others, [key]: note };
  await trx
    .updateTable('owner_agreement')
    .set({ notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .execute();
}

/** Deletes an agreement that is not signed, and answers where its papers are. @throws as `lockAgreement` */
export async function deleteAgreement(trx: Trx, id: string): Promise<string[]> {
  await lockAgreement(trx, id, open);
  const papers = await pathsOfPapers(trx, 'agreement_id', id);
  await trx.deleteFrom('owner_agreement').where('id', '=', id).execute();
  return papers;
}
