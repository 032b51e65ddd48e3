import { sql } from 'kysely';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/database.ts';
import { invalid, Problem } from '#server/problem.ts';
import { apply, type AppliedMove, type Balance } from './apply.ts';
import { refuseBackDated } from './back-dated.ts';
import { lockBalances, openBalances, writeBalances } from './balances.ts';
import { refuseClosedDate } from './books.ts';
import { isOutgoing, type Movement } from './movement.ts';
import { takeNumber } from './number.ts';
import { reservationsOf, withoutReserved } from './reserve.ts';
import './table.ts';

/** What posting must know of a document beside its movements. The caller has locked its row. */
export interface Postable {
  id: string;
  entity: StockEntity;
  warehouse_id: string;
  /** The day it counts for, YYYY-MM-DD. */
  date: string;
}

export interface Posted {
  number: string;
  value: number;
}

/**
 * Makes a document count, all or nothing: lets go of what it reserved, writes its movements to the ledger, brings the
 * balances up to date, gives it its number and the status `posted`. Answers the number and what it is worth, in whole rupiah.
 * @throws Problem `insufficient-stock` at the places that are short; `invalid-input` where more would lie than can be
 *   counted, or the document would be worth more (`too_big`), and at /date for closed books, a date to come, and what `refuseBackDated` throws
 */
export async function post(trx: Trx, document: Postable, movements: readonly Movement[]): Promise<Posted> {
  await refuseClosedDate(trx, document.date);
  const incoming = movements.filter((movement) => !isOutgoing(movement)).map(({ key }) => key);
  await openBalances(trx, incoming);
  const locked = await lockBalances(
    trx,
    movements.map(({ key }) => key),
    document.id,
  );
  const reservations = await reservationsOf(trx, document.id);
  const before = withoutReserved(locked, reservations);
  const { moves, balances, faults } = apply(before, movements);
  if (faults.length > 0) {
    const tooBig = faults.some(({ code }) => code === 'too_big');
    throw new Problem(tooBig ? 'invalid-input' : 'insufficient-stock', { errors: faults });
  }
  await refuseBackDated(trx, { date: document.date, movements, before, moves });

  await writeBalances(trx, dated(balances, moves, document.date));
  if (reservations.length > 0) {
    await trx.deleteFrom('stock_reservation').where('document_id', '=', document.id).execute();
  }
  await writeMoves(trx, document, moves);
  const value = worthOf(moves);
  if (!Number.isSafeInteger(value)) throw invalid('/lines', 'too_big');
  const taken = await takeNumber(trx, document.entity, document.date);
  await trx
    .updateTable('stock_document')
    .set({
      ...taken,
      status: 'posted',
      value,
      posted_at: sql<string>`now()`,
      posted_by: sql<string>`app_user_id()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', document.id)
    .execute();
  return { number: taken.number, value };
}

/** The value that came in or went out, in whole rupiah, and that of goods that moved inside; not what was lost with them. */
function worthOf(moves: readonly AppliedMove[]): number {
  const sum = (some: readonly AppliedMove[]) => Math.abs(some.reduce((total, { value }) => total + value, 0));
  const arrived = moves.filter(({ cause, net_weight_g }) => cause === 'moved' && net_weight_g > 0);
  return sum(arrived) + sum(moves.filter(({ cause }) => cause !== 'moved' && cause !== 'lost'));
}

/** The balances with the latest date of a move on each. */
function dated(balances: readonly Balance[], moves: readonly AppliedMove[], date: string): Balance[] {
  const moved = new Set(moves.map(({ balance_id }) => balance_id));
  return balances.map((balance) =>
    moved.has(balance.id) && (balance.last_date ?? '') < date ? { ...balance, last_date: date } : balance,
  );
}

export async function writeMoves(trx: Trx, { id, date }: Postable, moves: readonly AppliedMove[]): Promise<void> {
  await sql`
    insert into stock_move (document_id, date, balance_id, warehouse_id, variant_id, batch_id, packs, net_weight_g, value,
      packs_after, net_weight_g_after, value_after, cause, seq)
    select ${id}::uuid, ${date}::date, m.* from unnest(
      ${moves.map(({ balance_id }) => balance_id)}::uuid[], ${moves.map(({ key }) => key.warehouse_id)}::uuid[],
      ${moves.map(({ key }) => key.variant_id)}::uuid[], ${moves.map(({ key }) => key.batch_id)}::uuid[],
      ${moves.map(({ packs }) => packs)}::integer[], ${moves.map(({ net_weight_g }) => net_weight_g)}::bigint[],
      ${moves.map(({ value }) => value)}::bigint[], ${moves.map(({ packs_after }) => packs_after)}::integer[],
      ${moves.map(({ net_weight_g_after }) => net_weight_g_after)}::bigint[],
      ${moves.map(({ value_after }) => value_after)}::bigint[], ${moves.map(({ cause }) => cause)}::text[],
      ${moves.map(({ seq }) => seq)}::integer[]
    ) as m`.execute(trx);
}
