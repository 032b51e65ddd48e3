import { sql } from 'kysely';
import { type Actor, asSnapshot, type Db, type Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { type LedgerState, ledgerState } from './check-ledger.ts';
import { type Closing, lastSoundClosing, readClosing } from './closing.ts';
import type { ProofOccasion } from './proof-table.ts';

/** What a proof found, and what it read. */
export interface Proof extends LedgerState, Closing {
  /** Moves after this day were read; null: all. */
  since: string | null;
  last_move_id: number | null;
  seconds: number;
}

interface Asked {
  /** Read all, also what was closed and proved. */
  whole: boolean;
}

/** Proves the books of the actor's company at one moment, while people go on working. It keeps nothing: see `keepProof`. */
export const proveBooks = (db: Db, actor: Actor, asked: Asked): Promise<Proof> =>
  asSnapshot(db, { ...actor, warehouseIds: null }, (trx) => proofOf(trx, asked));

/** The same in a transaction that sees one moment only. */
export async function proofOf(trx: Trx, { whole }: Asked): Promise<Proof> {
  const began = performance.now();
  const since = whole ? null : await lastSoundClosing(trx);
  const state = await ledgerState(trx, since);
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from stock_move`.execute(trx);
  const closing = await readClosing(trx);
  const seconds = Math.round(performance.now() - began) / 1000;
  return { ...state, ...closing, since, last_move_id: rows[0]!.id, seconds };
}

/**
 * Keeps a proof in the transaction of its company, and tells the owners of the first difference: once, until a proof
 * finds none. Says whether they were told.
 */
export async function keepProof(trx: Trx, proof: Proof, occasion: ProofOccasion, now = new Date()): Promise<boolean> {
  const { faults: _, ...figures } = proof;
  const before = await lastProof(trx);
  const { numInsertedOrUpdatedRows: kept } = await trx
    .insertInto('ledger_proof')
    .values({ ...figures, occasion, day: dayAt(now), proved_at: now })
    // A company that changed its time zone may come to a second night of a day.
    .onConflict((night) => night.columns(['company_id', 'day']).where('occasion', '=', 'night').doNothing())
    .executeTakeFirstOrThrow();
  if (kept === 0n || proof.fault_count === 0 || (before && before.fault_count > 0)) return false;
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from membership m join role r on r.id = m.role_id and r.is_owner where m.is_active`.execute(trx);
  const userIds = rows.map(({ user_id }) => user_id);
  const params = { count: proof.fault_count, moves: proof.moves };
  await notify(trx, { userIds, event: 'books_differ', params, link: '/app/stockmovement' });
  return true;
}

/** The day that a moment is in for the company of the context. */
const dayAt = (moment: Date) =>
  sql<string>`(select (${moment.toISOString()}::timestamptz at time zone time_zone)::date from company where id = app_company_id())`;

/** The last proof of the company of the context. */
export const lastProof = (trx: Trx) =>
  trx
    .selectFrom('ledger_proof')
    .select(['proved_at', 'since', 'moves', 'fault_count'])
    .orderBy('proved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When a proof of the company's books last found no differences; null before the first such proof. People of partners may ask it, too. */
export async function provedAt(trx: Trx): Promise<string | null> {
  const { rows } = await sql<{ proved_at: string | null }>`select books_proved_at() as proved_at`.execute(trx);
  return rows[0]!.proved_at;
}
