import { sql } from 'kysely';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/database.ts';
import { named } from '#server/named.ts';
import { stockChanged } from '#server/stock-changes.ts';
import type { Balance } from './apply.ts';
import { nameOf, type StockKey } from './movement.ts';
import './table.ts';

/** The keys in one order for everybody, each once. */
const inOrder = (keys: readonly StockKey[]): StockKey[] => {
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  return [...byName].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, key]) => key);
};

const partsOfKey = sql`warehouse_id, position_id, variant_id, batch_id, owner_id, handling_unit_id, stock_status, pledge_id`;

const columnsOf = (keys: readonly StockKey[]) => sql`unnest(
  ${keys.map(({ warehouse_id }) => warehouse_id)}::uuid[], ${keys.map(({ position_id }) => position_id)}::uuid[],
  ${keys.map(({ variant_id }) => variant_id)}::uuid[], ${keys.map(({ batch_id }) => batch_id)}::uuid[],
  ${keys.map(({ owner_id }) => owner_id)}::uuid[], ${keys.map(({ handling_unit_id }) => handling_unit_id)}::uuid[],
  ${keys.map(({ stock_status }) => stock_status)}::text[], ${keys.map(({ pledge_id }) => pledge_id)}::uuid[])
  with ordinality as k (${partsOfKey}, place)`;

/** Makes empty balances where there are none yet, so that there is something to lock. In one order, else two postings could wait for each other. */
export async function openBalances(trx: Trx, keys: readonly StockKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`${named('open balances')}
    insert into stock_balance (${partsOfKey}) select ${partsOfKey} from ${columnsOf(inOrder(keys))} order by place
    on conflict do nothing`.execute(trx);
}

interface BalanceRow extends Omit<StockKey, 'stock_status'>, Omit<Balance, 'key'> {
  stock_status: StockStatus;
}

/**
 * Locks balances until the transaction ends: those of the keys, and those that the documents have reserved. Everybody locks
 * in the order of the ids, in one statement: so nobody waits in a circle.
 */
export async function lockBalances(
  trx: Trx,
  keys: readonly StockKey[],
  documentIds: readonly string[],
): Promise<Balance[]> {
  const { rows } = await sql<BalanceRow>`${named('lock balances')}
    with wanted as materialized (
      select b.id
      from ${columnsOf(keys)}
      join stock_balance b on b.batch_id = k.batch_id and b.position_id = k.position_id
        and b.owner_id is not distinct from k.owner_id and b.handling_unit_id is not distinct from k.handling_unit_id
        and b.stock_status = k.stock_status and b.pledge_id is not distinct from k.pledge_id
      union
      select r.balance_id from stock_reservation r where r.document_id = any (${documentIds}::uuid[])
    )
    select b.id, b.warehouse_id, b.position_id, b.variant_id, b.batch_id, b.owner_id, b.handling_unit_id, b.stock_status,
      b.pledge_id, b.packs, b.net_weight_g, b.value, b.reserved_packs, b.reserved_weight_g, b.last_date, b.moves
    from stock_balance b where b.id in (select id from wanted)
    order by b.id
    for no key update of b`.execute(trx);
  return rows.map(toBalance);
}

const toBalance = ({
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
