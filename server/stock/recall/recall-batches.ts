import { sql } from 'kysely';
import { changedFrom, changedTo, type StockStatus } from '#shared/stock/kinds.ts';
import type { RecallBody } from '#shared/stock/recall.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { ReadOutdated } from '#server/platform/db/database-problem.ts';
import { todayOf } from '#server/platform/db/today.ts';
import { invalid, Problem } from '#server/platform/problems/problem.ts';
import type { Balance } from '#server/stock/ledger/apply.ts';
import { lockBalances, openBalances } from '#server/stock/ledger/balances.ts';
import { nameOf, type StockKey } from '#server/stock/ledger/movement.ts';
import { type Posting, postTogether } from '#server/stock/ledger/post.ts';
import { type ChangedPart, storeChange } from '#server/stock/status-changes/store-change.ts';
import { descendantsOf } from './descendants.ts';
import { giveBack, lockReserversOf } from './reservers.ts';
import '#server/stock/ledger/table.ts';

interface Lying extends StockKey {
  handling_unit_code: string | null;
  is_transit: boolean;
}

/**
 * Recalls all that lies of a batch and what was made of it, in all warehouses that the person sees, or lifts their recall: all or
 * nothing, in one document of today for each warehouse and owner. Documents that have reserved of it go back to draft and their
 * people are told. Answers the id of the first document; it caused the others.
 * @throws Problem `record-not-found`; `invalid-input` at /kind where nothing lies there to be changed, at /to_stock_status where nobody
 *   decided it, and at /date for closed books; ReadOutdated, to be run again, where goods moved before they were locked
 */
export async function recallBatches(trx: Trx, batchId: string, asked: RecallBody): Promise<string> {
  const { kind, reason, to_stock_status } = asked;
  if ((kind === 'recall_release') !== (to_stock_status !== null)) throw invalid('/to_stock_status', 'required');
  const number = await numberOf(trx, batchId);
  const batchIds = await idsOf(trx, batchId, asked);
  const reservers = kind === 'recall' ? await lockReserversOf(trx, batchIds) : [];
  const date = await todayOf(trx);
  await refuseClosedDate(trx, date);
  const from = changedFrom[kind];
  const lying = await lyingOf(trx, batchIds, from);
  const becomes = lying.map(({ is_transit }) => changedTo({ kind, to_stock_status }, is_transit));
  const given = lying.map((key, at) => ({ ...key, stock_status: becomes[at]! }));
  await openBalances(trx, given);
  const balances = await lockBalances(
    trx,
    [...lying, ...given],
    reservers.map(({ id }) => id),
  );
  const isSame = (await idsOf(trx, batchId, asked)).length === batchIds.length;
  if (!isSame || (await isOutdated(trx, { batchIds, from, balances, reservers }))) throw new ReadOutdated();
  await giveBack(trx, reservers, number);

  const locked = new Map(balances.map((balance) => [nameOf(balance.key), balance]));
  const parts = lying.flatMap((key, at) => partOf(key, becomes[at]!, locked.get(nameOf(key))));
  if (parts.length === 0) throw invalid('/kind', kind === 'recall' ? 'nothing_to_recall' : 'nothing_recalled');
  const postings: Posting[] = [];
  const byHolder = Map.groupBy(parts, ({ warehouse_id, owner_id }) => `${warehouse_id} ${owner_id ?? ''}`);
  for (const ofHolder of byHolder.values()) {
    const { warehouse_id, owner_id } = ofHolder[0]!;
    const caused_by_id = postings[0]?.document.id ?? null;
    const head = { kind, date, warehouse_id, owner_id, reason, to_stock_status, caused_by_id, reference: number };
    postings.push(await storeChange(trx, { ...head, parts: ofHolder.map(pointed) }));
  }
  await postTogether(trx, postings);
  return postings[0]!.document.id;
}

async function numberOf(trx: Trx, id: string): Promise<string> {
  const batch = await trx.selectFrom('batch').select('number').where('id', '=', id).executeTakeFirst();
  if (!batch) throw new Problem('record-not-found');
  return batch.number;
}

const idsOf = async (trx: Trx, batchId: string, { scope }: RecallBody): Promise<string[]> =>
  (await descendantsOf(trx, batchId, scope)).map(({ id }) => id);

/** Where goods of batches lie in some statuses. */
async function lyingOf(trx: Trx, batchIds: readonly string[], from: readonly StockStatus[]): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select b.variant_id, b.batch_id, b.owner_id, b.warehouse_id, b.position_id, b.handling_unit_id, b.stock_status, b.pledge_id,
      u.code as handling_unit_code, p.kind = 'transit' as is_transit
    from stock_balance b
    join storage_position p on p.company_id = b.company_id and p.id = b.position_id
    left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
    where b.batch_id = any (${batchIds}::uuid[]) and b.stock_status = any (${from}::text[]) and not b.is_empty
    order by b.warehouse_id, b.owner_id nulls first, p.code collate indonesian, b.id`.execute(trx);
  return rows;
}

interface Read {
  batchIds: readonly string[];
  from: readonly StockStatus[];
  balances: readonly Balance[];
  reservers: readonly { id: string }[];
}

/** Whether goods lie, or are reserved, where nothing was locked: they moved between the look at them and the lock. */
async function isOutdated(trx: Trx, { batchIds, from, balances, reservers }: Read): Promise<boolean> {
  const locked = balances.map(({ id }) => id);
  const { rows } = await sql<{ outdated: boolean }>`
    select exists (
      select from stock_balance b
      where b.batch_id = any (${batchIds}::uuid[]) and b.stock_status = any (${from}::text[]) and not b.is_empty
        and b.id <> all (${locked}::uuid[])
    ) or exists (
      select from stock_reservation r
      join stock_balance b on b.company_id = r.company_id and b.id = r.balance_id
      where b.batch_id = any (${batchIds}::uuid[]) and b.stock_status = any (${from}::text[])
        and r.document_id <> all (${reservers.map(({ id }) => id)}::uuid[])
    ) as outdated`.execute(trx);
  return rows[0]!.outdated;
}

type Held = Omit<ChangedPart, 'pointer'> & Pick<StockKey, 'warehouse_id' | 'owner_id'>;

/** All that lies at a place, as it is locked; nothing where it was emptied meanwhile. */
function partOf({ is_transit: _, ...key }: Lying, becomes: StockStatus, balance: Balance | undefined): Held[] {
  if (!balance || balance.packs === 0) return [];
  return [{ ...key, becomes, packs: balance.packs, net_weight_g: balance.net_weight_g }];
}

const pointed = (part: Held, at: number): ChangedPart => ({ ...part, pointer: `/places/${at}` });
