import { sql } from 'kysely';
import type { FreeInput } from '#shared/rental-uncharged.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { today } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import './table.ts';

interface Locked {
  is_free: boolean;
  is_over: boolean;
}

/** Goods of the list, which nobody else decides about meanwhile. @throws Problem `record-not-found` where one is not there any more */
async function locked(trx: Trx, ids: readonly string[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select free_reason is not null as is_free, (month + interval '1 month')::date <= ${today} as is_over
    from rental_uncharged where id = any (${[...ids]}::uuid[]) order by id for update`.execute(trx);
  if (rows.length < new Set(ids).size) throw new Problem('record-not-found');
  return rows;
}

/**
 * Says that goods stay free of charge, all of them or none.
 * @throws Problem `record-not-found`; `document-status` where that was said of one before; `invalid-input` at a month that is not over
 */
export async function freeGoods(trx: Trx, { ids, reason }: FreeInput): Promise<void> {
  const all = await locked(trx, ids);
  if (all.some(({ is_free }) => is_free)) throw new Problem('document-status');
  if (all.some(({ is_over }) => !is_over)) throw invalid('/ids', 'month_not_over');
  await trx
    .updateTable('rental_uncharged')
    .set({ free_reason: reason, freed_by: sql<string>`app_user_id()`, freed_at: sql<string>`now()` })
    .where('id', 'in', ids)
    .execute();
}

/**
 * Takes back that goods stay free of charge.
 * @throws Problem `record-not-found`; `document-status` where that was not said of one
 */
export async function reopenGoods(trx: Trx, ids: string[]): Promise<void> {
  const all = await locked(trx, ids);
  if (all.some(({ is_free }) => !is_free)) throw new Problem('document-status');
  await trx
    .updateTable('rental_uncharged')
    .set({ free_reason: null, freed_by: null, freed_at: null })
    .where('id', 'in', ids)
    .execute();
}
