import { sql } from 'kysely';
import { numberFrameOf } from '#shared/document-number.ts';
import type { LedgerEntity } from '#shared/stock/kinds.ts';
import { documentSettingOf } from '#server/company/document-settings.ts';
import type { Trx } from '#server/database.ts';
import { named } from '#server/named.ts';
import { invalid, Problem } from '#server/problem.ts';
import { stockChanged } from '#server/stock-changes.ts';
import { apply, type AppliedMove } from './apply.ts';
import { refuseBackDated } from './back-dated.ts';
import { lockBalances, openBalances } from './balances.ts';
import { refuseClosedDate } from './books.ts';
import { guard, refuseBroken } from './guards.ts';
import { isOutgoing, type Movement } from './movement.ts';
import { pledgeFaults } from './pledges.ts';
import { reservationsOf, withoutReserved } from './reserve.ts';
import './table.ts';

/** What posting must know of a document beside its movements. The caller has locked its row. */
export interface Postable {
  id: string;
  entity: LedgerEntity;
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
 * @throws Problem `insufficient-stock` at the places that are short; `invalid-input` where a guard is broken, more would lie
 *   than can be counted, or the document would be worth more (`too_big`), and at /date for closed books, a date to come, and what `refuseBackDated` throws
 */
export async function post(trx: Trx, document: Postable, movements: readonly Movement[]): Promise<Posted> {
  await refuseClosedDate(trx, document.date);
  const broken = await guard(trx, movements);
  const incoming = movements.filter((movement) => !isOutgoing(movement)).map(({ key }) => key);
  await openBalances(trx, incoming);
  const locked = await lockBalances(
    trx,
    movements.map(({ key }) => key),
    document.id,
  );
  const before = withoutReserved(locked, await reservationsOf(trx, document.id));
  const { moves, faults } = apply(before, movements);
  if (faults.length === 0) faults.push(...pledgeFaults(document.entity, { movements, before, moves }));
  if (faults.length > 0) {
    const tooBig = faults.some(({ code }) => code === 'too_big');
    throw new Problem(tooBig ? 'invalid-input' : 'insufficient-stock', { errors: faults });
  }
  refuseBroken(broken);
  await refuseBackDated(trx, { date: document.date, movements, before, moves });

  const value = worthOf(moves);
  if (!Number.isSafeInteger(value)) throw invalid('/lines', 'too_big');
  const { number_format } = await documentSettingOf(trx, document.entity);
  const { before: head, digits, after } = numberFrameOf(number_format, document.date);
  const { rows } = await sql<{ number: string }>`${named('post document')}
    select post_document(${document.id}, ${written(moves)}, ${value}, ${head}, ${digits}, ${after}) as number`.execute(
    trx,
  );
  stockChanged(trx);
  return { number: rows[0]!.number, value };
}

/** Moves as the functions that write the ledger take them. */
export const written = (moves: readonly AppliedMove[]) =>
  sql`${JSON.stringify(
    moves.map(({ balance_id, packs, net_weight_g, value, cause }) => ({
      balance_id,
      packs,
      net_weight_g,
      value,
      cause,
    })),
  )}::jsonb`;

/** The value that came in or went out, in whole rupiah, and that of goods that moved inside; not what was lost with them. */
function worthOf(moves: readonly AppliedMove[]): number {
  const sum = (some: readonly AppliedMove[]) => Math.abs(some.reduce((total, { value }) => total + value, 0));
  const arrived = moves.filter(({ cause, net_weight_g }) => cause === 'moved' && net_weight_g > 0);
  return sum(arrived) + sum(moves.filter(({ cause }) => cause !== 'moved' && cause !== 'lost'));
}
