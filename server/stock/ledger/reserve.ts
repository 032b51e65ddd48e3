import { type Insertable, sql } from 'kysely';
import type { FieldError, NamedDocument } from '#shared/problems.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Database, Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Balance } from './apply.ts';
import { lockBalances, writeReserved } from './balances.ts';
import { isOutgoing, type Movement, nameOf, type StockKey } from './movement.ts';

interface Reservation {
  balance_id: string;
  packs: number;
  net_weight_g: number;
}

type ReservationRow = Insertable<Database['stock_reservation']>;

/** The present reservations of documents. Read after their balances are locked, it stays so until the transaction ends. */
async function reservationsOf(trx: Trx, documentIds: readonly string[]): Promise<Reservation[]> {
  const { rows } = await sql<Reservation>`${named('reservations')}
    select balance_id, packs, net_weight_g from stock_reservation where document_id = any (${documentIds}::uuid[])`.execute(
    trx,
  );
  return rows;
}

/** The documents that have reserved of balances. */
export async function reserversOf(trx: Trx, balanceIds: readonly string[]): Promise<NamedDocument[]> {
  const { rows } = await sql<NamedDocument>`
    select d.id, d.entity, d.number from stock_document d
    where d.id in (select r.document_id from stock_reservation r where r.balance_id = any (${balanceIds}::uuid[]))
    order by d.date, d.id`.execute(trx);
  return rows;
}

/** The balances without what the documents hold back of them. */
export function withoutReserved(balances: readonly Balance[], reservations: readonly Reservation[]): Balance[] {
  const held = Map.groupBy(reservations, ({ balance_id }) => balance_id);
  return balances.map((balance) =>
    (held.get(balance.id) ?? []).reduce<Balance>(
      (rest, { packs, net_weight_g }) => ({
        ...rest,
        reserved_packs: rest.reserved_packs - packs,
        reserved_weight_g: rest.reserved_weight_g - net_weight_g,
      }),
      balance,
    ),
  );
}

/**
 * Holds back what a document will take, until it is posted or given up; what it held before is let go. Only available
 * stock can be held back: what else leaves, such as damaged goods, is checked when it is posted.
 * @throws Problem `insufficient-stock` with each place at fault and how much there is
 */
export async function reserve(trx: Trx, documentId: string, movements: readonly Movement[]): Promise<void> {
  const wanted = movements.filter((movement) => isOutgoing(movement) && movement.key.stock_status === 'available');
  const locked = await lockBalances(
    trx,
    wanted.map(({ key }) => key),
    [documentId],
  );
  const balances = withoutReserved(locked, await reservationsOf(trx, [documentId]));
  const byName = new Map(balances.map((balance) => [nameOf(balance.key), balance]));
  const held = new Map<string, ReservationRow>();
  const errors: FieldError[] = [];
  for (const { key, packs, net_weight_g, pointer } of wanted) {
    const balance = byName.get(nameOf(key));
    const available = availableOn(balance);
    if (!balance || -packs > available.packs || -net_weight_g > available.net_weight_g) {
      const values = { available_packs: available.packs, available_weight: kilogramsOf(available.net_weight_g) };
      errors.push({ pointer, code: 'insufficient_stock', values });
      continue;
    }
    balance.reserved_packs -= packs;
    balance.reserved_weight_g -= net_weight_g;
    const before = held.get(balance.id) ?? { packs: 0, net_weight_g: 0 };
    held.set(balance.id, {
      document_id: documentId,
      balance_id: balance.id,
      warehouse_id: key.warehouse_id,
      packs: before.packs - packs,
      net_weight_g: before.net_weight_g - net_weight_g,
    });
  }
  if (errors.length > 0) throw new Problem('insufficient-stock', { errors });
  await trx.deleteFrom('stock_reservation').where('document_id', '=', documentId).execute();
  await writeReserved(trx, balances);
  if (held.size > 0)
    await trx
      .insertInto('stock_reservation')
      .values([...held.values()])
      .execute();
}

/**
 * Holds back of some keys what a document still takes there instead of what it held back before, as far as nobody else does;
 * of other keys it holds back what it did. Answers the balances as they are then, all of them locked.
 * @param others keys that the caller goes on to change: a transaction locks all its balances at once
 */
export async function reserveStill(
  trx: Trx,
  documentId: string,
  { keys, others, movements }: Record<'keys' | 'others', readonly StockKey[]> & { movements: readonly Movement[] },
): Promise<Balance[]> {
  const locked = await lockBalances(trx, [...keys, ...others], [documentId]);
  const names = new Set(keys.map(nameOf));
  const [reduced, rest] = [true, false].map((isOne) => locked.filter(({ key }) => names.has(nameOf(key)) === isOne));
  const rows: ReservationRow[] = [];
  const balances = withoutReserved(reduced!, await reservationsOf(trx, [documentId])).map((balance): Balance => {
    const taken = movements.filter(({ key }) => nameOf(key) === nameOf(balance.key));
    const free = availableOn(balance);
    const packs = Math.min(free.packs, 0 - taken.reduce((sum, one) => sum + one.packs, 0));
    const net_weight_g = Math.min(free.net_weight_g, 0 - taken.reduce((sum, one) => sum + one.net_weight_g, 0));
    if (net_weight_g === 0) return balance;
    const { warehouse_id } = balance.key;
    rows.push({ document_id: documentId, balance_id: balance.id, warehouse_id, packs, net_weight_g });
    return {
      ...balance,
      reserved_packs: balance.reserved_packs + packs,
      reserved_weight_g: balance.reserved_weight_g + net_weight_g,
    };
  });
  await sql`delete from stock_reservation where document_id = ${documentId}
    and balance_id = any (${balances.map(({ id }) => id)}::uuid[])`.execute(trx);
  await writeReserved(trx, balances);
  if (rows.length > 0) await trx.insertInto('stock_reservation').values(rows).execute();
  return [...balances, ...rest!];
}

/** Releases all that a document has reserved. */
export async function release(trx: Trx, documentId: string): Promise<void> {
  const locked = await lockBalances(trx, [], [documentId]);
  if (locked.length === 0) return;
  await writeReserved(trx, withoutReserved(locked, await reservationsOf(trx, [documentId])));
  await sql`delete from stock_reservation where document_id = ${documentId}`.execute(trx);
}

/** Whether goods lie there that no facility holds. */
const isFree = (balance: Balance | undefined): balance is Balance => balance?.key.pledge_id === null;

const availableOn = (balance: Balance | undefined) => ({
  packs: isFree(balance) ? balance.packs - balance.reserved_packs : 0,
  net_weight_g: isFree(balance) ? balance.net_weight_g - balance.reserved_weight_g : 0,
});
