import { type NotNull, sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import type { Comparison, Standing } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid } from '#server/platform/problems/problem.ts';
import type { Effect } from './comparison.ts';
import { maturityFault } from './request-change.ts';
import './table.ts';

/** What a document of a facility changes beside goods. */
export interface Changed extends Pick<Effect, 'prices'> {
  maturity_date: string | null;
}

/** The prices and the maturity that a change proposes; none of a document that is no change. */
export async function changedBy(trx: Trx, document_id: string): Promise<Changed> {
  const prices = await trx
    .selectFrom('facility_price')
    .select(['variant_id', 'price'])
    .where('document_id', '=', document_id)
    .$narrowType<{ variant_id: NotNull }>()
    .execute();
  const change = await trx
    .selectFrom('facility_change')
    .select('maturity_date')
    .where('document_id', '=', document_id)
    .executeTakeFirst();
  return { prices, maturity_date: change?.maturity_date ?? null };
}

/**
 * Applies what a document proposes beside goods, and keeps the figures that it was approved on.
 * @throws Problem `invalid-input` at a maturity that is not later any more, or later than its receipt
 */
export async function applyChange(
  trx: Trx,
  { document_id, facility, maturity_date }: { document_id: string; facility: Facility } & Changed,
  { before, after }: Comparison,
): Promise<void> {
  const kept = {
    before: sql<Standing>`${JSON.stringify(before)}::jsonb`,
    after: sql<Standing>`${JSON.stringify(after)}::jsonb`,
  };
  await trx
    .insertInto('facility_change')
    .values({ document_id, maturity_date, ...kept })
    .onConflict((conflict) =>
      conflict.constraint('facility_change_pkey').doUpdateSet({
        // Of one that the program opened it is known already.
        before: sql`coalesce(facility_change.before, excluded.before)`,
        after: kept.after,
      }),
    )
    .execute();
  await trx
    .updateTable('facility_price')
    .set({ approved_by: sql<string>`app_user_id()`, approved_at: sql<string>`now()` })
    .where('document_id', '=', document_id)
    .execute();
  if (maturity_date === null) return;
  const unfit = maturityFault(maturity_date, facility, await todayOf(trx));
  if (unfit) throw invalid('/maturity_date', unfit);
  await trx.updateTable('facility').set({ maturity_date }).where('id', '=', facility.id).execute();
}
