import { sql } from 'kysely';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { stockChanged } from '#server/platform/db/stock-changes.ts';
import type { Balance } from './apply.ts';
import { nameOf, type StockKey } from './movement.ts';
import './table.ts';

/** Each key once, as the functions of the ledger take them. */
export const writtenKeys = (keys: readonly StockKey[]) =>
  sql`${JSON.stringify([...new Map(keys.map((key) => [nameOf(key), key])).values()])}::jsonb`;

/** Makes empty balances where there are none yet, so that there is something to lock. */
export async function openBalances(trx: Trx, keys: readonly StockKey[]): Promise<void> {
  if (keys.length > 0) await sql`${named('open balances')} select open_balances(${writtenKeys(keys)})`.execute(trx);
}

/** A balance as the database has it. */
export interface BalanceRow extends Omit<StockKey, 'stock_status'>, Omit<Balance, 'key'> {
  stock_status: StockStatus;
}

/** The columns of a locked balance `b`, but what is reserved of it. */
const columns = sql`b.id, b.warehouse_id, b.position_id, b.variant_id, b.batch_id, b.owner_id, b.handling_unit_id,
  b.stock_status, b.pledge_id, b.packs, b.net_weight_g, b.value, b.last_date, b.moves`;

/**
 * Locks balances until the transaction ends: those of the keys, and those that the documents have reserved. Of warehouses that
 * the person has no right to, only goods on their way are among them.
 */
export async function lockBalances(
  trx: Trx,
  keys: readonly StockKey[],
  documentIds: readonly string[],
): Promise<Balance[]> {
  const { rows } = await sql<BalanceRow>`${named('lock balances')}
    select ${columns}, b.reserved_packs, b.reserved_weight_g
    from lock_balances(${writtenKeys(keys)}, ${documentIds}::uuid[]) b`.execute(trx);
  return rows.map(toBalance);
}

export const toBalance = ({
  warehouse_id,
  position_id,
  variant_id,
  batch_id,
  owner_id,
  handling_unit_id,
  stock_status,
  pledge_id,
  ...amounts
}: BalanceRow): Balance => ({
  ...amounts,
  key: { warehouse_id, position_id, variant_id, batch_id, owner_id, handling_unit_id, stock_status, pledge_id },
});

/** Writes what documents hold back of locked balances. What lies there only a posting changes. */
export async function writeReserved(trx: Trx, balances: readonly Balance[]): Promise<void> {
  if (balances.length === 0) return;
  const { numAffectedRows } = await sql`${named('write reserved')}
    update stock_balance b set reserved_packs = n.reserved_packs, reserved_weight_g = n.reserved_weight_g
    from unnest(
      ${balances.map(({ id }) => id)}::uuid[], ${balances.map(({ reserved_packs }) => reserved_packs)}::integer[],
      ${balances.map(({ reserved_weight_g }) => reserved_weight_g)}::bigint[]
    ) as n (id, reserved_packs, reserved_weight_g)
    where b.id = n.id`.execute(trx);
  if (numAffectedRows !== BigInt(balances.length)) throw new Error('A locked balance was not there to be written.');
  stockChanged(trx);
}
