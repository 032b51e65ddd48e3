import { sql } from 'kysely';
import { UNIT_LEVELS } from '#shared/stock/handling-unit.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import '#server/stock/ledger/table.ts';

/** Why a unit cannot be put onto another. */
interface Refusal {
  code: 'unit_within_itself' | 'units_too_deep' | 'unit_elsewhere' | 'unit_out_of_sight';
  values?: Record<string, string | number>;
}

/**
 * Puts a unit, with all that stands on it, onto another, or takes it off. Answers its code. Nothing is posted: goods stay where they
 * are, so they must lie at one position.
 * @throws Problem `record-not-found`; `invalid-input` at /parent_id: `unit_elsewhere` with the place of the unit, `unit_within_itself`,
 *   `units_too_deep`, `unit_out_of_sight`, `not_found`
 */
export async function nestUnit(trx: Trx, id: string, parentId: string | null): Promise<string> {
  const codeOf = async (unit: string) =>
    (await trx.selectFrom('handling_unit').select('code').where('id', '=', unit).executeTakeFirst())?.code;
  const code = await codeOf(id);
  if (code === undefined) throw new Problem('record-not-found');
  if (parentId !== null && (await codeOf(parentId)) === undefined) throw invalid('/parent_id', 'not_found');
  const { rows } = await sql<{ refusal: Refusal | null }>`
    select nest_unit(${id}, ${parentId}, ${UNIT_LEVELS}) as refusal`.execute(trx);
  const { refusal } = rows[0]!;
  if (refusal) throw invalid('/parent_id', refusal.code, refusal.values);
  return code;
}
