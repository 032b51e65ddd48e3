import { sql } from 'kysely';
import type { FieldError } from '#shared/problems.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/database.ts';
import { invalid, Problem } from '#server/problem.ts';
import { type Applied, apply, type AppliedMove, type Balance } from './apply.ts';
import { lockBalances, openBalances, writeBalances } from './balances.ts';
import { refuseClosedDate } from './books.ts';
import { isOutgoing, type Movement, nameOf } from './movement.ts';
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
 *   counted, or the document would be worth more (`too_big`), and at /date for closed books, a date to come, or one (`would_go_short`) after which the stock would not have sufficed for what was posted since
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
  await refuseGoingShort(trx, document.date, before, moves, movements);

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

/**
 * A document of an earlier day may only take what was still there after everything that was posted for later days:
 * nothing is posted anew, so at no later moment the stock may have been less than nothing.
 */
async function refuseGoingShort(
  trx: Trx,
  date: string,
  before: readonly Balance[],
  moves: Applied['moves'],
  movements: readonly Movement[],
): Promise<void> {
  const laterMoved = before.filter(({ last_date }) => last_date !== null && last_date > date);
  if (laterMoved.length === 0) return;
  const net = new Map<string, { packs: number; net_weight_g: number }>();
  for (const { balance_id, packs, net_weight_g } of moves) {
    const sum = net.get(balance_id) ?? { packs: 0, net_weight_g: 0 };
    net.set(balance_id, { packs: sum.packs + packs, net_weight_g: sum.net_weight_g + net_weight_g });
  }
  const taken = laterMoved.filter(({ id }) => (net.get(id)?.net_weight_g ?? 0) < 0 || (net.get(id)?.packs ?? 0) < 0);
  const least = await leastSince(trx, date, taken);
  const errors: FieldError[] = taken.flatMap((balance) => {
    const left = least.get(balance.id);
    const change = net.get(balance.id)!;
    if (left && left.packs + change.packs >= 0 && left.net_weight_g + change.net_weight_g >= 0) return [];
    const pointer = movements.find(({ key }) => nameOf(key) === nameOf(balance.key))?.pointer ?? '/date';
    return [{ pointer, code: 'would_go_short' }];
  });
  if (errors.length > 0) {
    throw new Problem('invalid-input', { errors: [{ pointer: '/date', code: 'would_go_short' }, ...errors] });
  }
}

/** The least that was on each balance from the end of a day on, by the ledger. What was voided never was. */
async function leastSince(trx: Trx, date: string, balances: readonly Balance[]) {
  if (balances.length === 0) return new Map<string, { packs: number; net_weight_g: number }>();
  const { rows } = await sql<{ balance_id: string; packs: number; net_weight_g: number }>`
    select balance_id,
      least(coalesce(sum(packs) filter (where date <= ${date}::date), 0), min(packs_then) filter (where date > ${date}::date)) as packs,
      least(coalesce(sum(net_weight_g) filter (where date <= ${date}::date), 0),
        min(net_weight_g_then) filter (where date > ${date}::date)) as net_weight_g
    from (
      select m.balance_id, m.date, m.packs, m.net_weight_g,
        sum(m.packs) over running as packs_then, sum(m.net_weight_g) over running as net_weight_g_then
      from stock_move m
      join stock_document d on d.id = m.document_id and d.status = 'posted' and d.entity <> 'voidtransaction'
      where m.batch_id = any (${balances.map(({ key }) => key.batch_id)}::uuid[])
        and m.balance_id = any (${balances.map(({ id }) => id)}::uuid[])
      window running as (partition by m.balance_id order by m.date, m.id)
    ) m
    group by balance_id`.execute(trx);
  return new Map(rows.map((row) => [row.balance_id, row]));
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
