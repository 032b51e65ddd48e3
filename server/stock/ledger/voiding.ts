import { sql } from 'kysely';
import type { Cause } from '#shared/stock/causes.ts';
import type { NamedDocument } from '#shared/problems.ts';
import { causedKinds, type StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import type { Movement, StockKey } from './movement.ts';
import { movementsOf } from './movements-of.ts';
import { type Postable, type Posted, prepare } from './post.ts';
import { reserversOf } from './reserve.ts';
import './table.ts';

interface MoveRow extends Omit<StockKey, 'stock_status'> {
  stock_status: StockStatus;
  cause: Cause;
  packs: number;
  net_weight_g: number;
  value: number;
}

/** The movements of a posted document as the ledger has them, in their order. */
export async function postedMovements(trx: Trx, documentId: string): Promise<Movement[]> {
  const { rows } = await sql<MoveRow>`${named('posted moves')} select * from posted_moves(${documentId})`.execute(trx);
  return rows.map(({ packs, net_weight_g, value, cause, ...key }) => ({
    key,
    packs,
    net_weight_g,
    value,
    cause,
    pointer: '/void_of_id',
  }));
}

/** The movements of a void of these movements. */
export const oppositeOf = (movements: Movement[]): Movement[] => movementsOf({ entity: 'voidtransaction', movements });

/**
 * The documents that took from the balances into which a document put goods, since it was posted: as long as they stand,
 * it cannot be undone. Of lost weight these are the ones that took packs, where none is left that it could go back to. Voids do not count, since what they took back they had no part in. Of a dispatch that is its arrival alone,
 * since goods of others may be on the way with its own; the difference that an arrival made goes with that arrival. A correction of costs
 * shared its difference by what had become of the goods, so nothing before it is undone as long as it stands.
 */
export async function laterUsers(trx: Trx, documentId: string): Promise<NamedDocument[]> {
  const { rows } = await sql<NamedDocument>`${named('later users')}
    select d.id, d.entity, d.number
    from stock_document d
    where d.status = 'posted' and d.id in (
      select u.id
      from stock_move own
      join stock_move later on later.batch_id = own.batch_id and later.balance_id = own.balance_id and later.seq > own.seq
      join stock_document u on u.company_id = later.company_id and u.id = later.document_id
      where own.document_id = ${documentId} and later.document_id <> own.document_id
        and (u.kind = 'cost_correction'
          or (later.net_weight_g < 0 and (own.net_weight_g > 0 or (own.packs = 0 and own.net_weight_g = 0)))
          or (own.packs = 0 and own.net_weight_g < 0 and later.packs < 0
            and exists (select from stock_balance b where b.company_id = own.company_id and b.id = own.balance_id and b.is_empty)
            and not exists (select from stock_move beside where beside.company_id = own.company_id
              and beside.document_id = own.document_id and beside.balance_id = own.balance_id and beside.packs < 0)))
        and u.entity <> 'voidtransaction' and not u.kind = any (${[...causedKinds, 'arrival']})
      union all
      select a.id from stock_document a where a.previous_id = ${documentId} and a.kind = 'arrival'
      union all
      select c.caused_by_id from stock_document c where c.id = ${documentId} and c.kind = any (${[...causedKinds]}))
    order by d.date, d.number`.execute(trx);
  return rows;
}

/** The documents that have reserved of the balances into which a document put goods. */
export async function reservers(trx: Trx, documentId: string): Promise<NamedDocument[]> {
  const { rows } = await sql<{ balance_id: string }>`
    select balance_id from stock_move where document_id = ${documentId} and net_weight_g > 0`.execute(trx);
  return reserversOf(
    trx,
    rows.map(({ balance_id }) => balance_id),
  );
}

/** Whether a document made differences or corrections that stand and fall with it. */
export const causesOthers = sql<boolean>`exists (
  select from stock_document c
  where c.company_id = stock_document.company_id and c.caused_by_id = stock_document.id and c.kind = any (${[...causedKinds]}))`;

/**
 * Posts the exact opposite of a posted document, and marks that one as voided.
 * @param document the void, of the entity `voidtransaction`; its row is locked
 * @throws Problem `already-voided`; `stock-used-since` with the documents that used the stock, or have reserved of it;
 *   `invalid-input` with the facility where it would change what is pledged; `warehouse-restricted` of a correction of costs, for people
 *   who see some warehouses alone; and what `post` throws
 */
export async function postVoid(trx: Trx, document: Postable, voidOfId: string): Promise<{ number: string }> {
  const original = await trx
    .selectFrom('stock_document')
    .select(['id', 'status', causesOthers.as('causes_others')])
    .where('id', '=', voidOfId)
    .forUpdate()
    .executeTakeFirst();
  if (!original) throw new Problem('record-not-found');
  if (original.status === 'voided') throw new Problem('already-voided');
  if (original.status !== 'posted') throw new Problem('document-status');
  return postVoidOf(trx, document, original);
}

/**
 * The same of a document whose row is locked and which is known to be posted.
 * @throws Problem as `postVoid` does, of its stock
 */
export async function postVoidOf(
  trx: Trx,
  document: Postable,
  { id: voidOfId, causes_others }: { id: string; causes_others: boolean },
): Promise<{ number: string }> {
  const beside = causes_others ? await voidsBeside(trx, document, voidOfId) : [];
  // What took goods of the document gives them back before they go, and what brought some takes them once they are back.
  const voids = [
    ...beside.filter(({ isFirst }) => isFirst),
    { document, voidOfId },
    ...beside.filter(({ isFirst }) => !isFirst),
  ];
  const posted = await posting(trx, voids, voidOfId);
  const ids = voids.map((one) => one.voidOfId);
  await trx.updateTable('stock_document').set({ status: 'voided' }).where('id', 'in', ids).execute();
  return posted[ids.indexOf(voidOfId)]!;
}

interface Voiding {
  document: Postable;
  voidOfId: string;
}

/**
 * The differences and corrections that a document made go with it, each by a void of its own and of its day, asked for and decided on as the one of
 * the document.
 */
async function voidsBeside(
  trx: Trx,
  { id, entity }: Postable,
  voidOfId: string,
): Promise<(Voiding & { isFirst: boolean })[]> {
  const { rows } = await sql<{ id: string; voidOfId: string; date: string; isFirst: boolean }>`${named('voids beside')}
    with made as (
      insert into stock_document (entity, kind, status, date, warehouse_id, owner_id, packs, net_weight_g, value, void_of_id, reason,
        caused_by_id, submitted_by, submitted_at, decided_by, decided_at)
      select v.entity, v.kind, v.status, c.date, c.warehouse_id, c.owner_id, c.packs, c.net_weight_g, c.value, c.id, v.reason,
        v.id, v.submitted_by, v.submitted_at, v.decided_by, v.decided_at
      from stock_document c join stock_document v on v.company_id = c.company_id and v.id = ${id}
      where c.caused_by_id = ${voidOfId} and c.kind = any (${[...causedKinds]}) and c.status = 'posted'
      returning id, void_of_id, date
    )
    select m.id, m.void_of_id as "voidOfId", m.date, c.kind = 'count_correction' and exists (
      select from stock_allocation a where a.company_id = c.company_id and a.document_id = c.id and a.side = 'lost') as "isFirst"
    from made m join stock_document c on c.id = m.void_of_id`.execute(trx);
  return rows.map(({ id: besideId, voidOfId: of, date, isFirst }) => ({
    document: { id: besideId, entity, date },
    voidOfId: of,
    isFirst,
  }));
}

const isValueAlone = ({ packs, net_weight_g }: Movement) => packs === 0 && net_weight_g === 0;

async function isRestricted(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ restricted: boolean }>`select app_warehouse_ids() is not null as restricted`.execute(
    trx,
  );
  return rows[0]!.restricted;
}

/** Stock that was only reserved is missing too: then those documents are named. */
async function posting(trx: Trx, voids: readonly Voiding[], voidOfId: string): Promise<Posted[]> {
  const postings = [];
  for (const { document, voidOfId: of } of voids) {
    const movements = await postedMovements(trx, of);
    // A correction of costs follows goods into all warehouses: a part of it is not undone.
    if (movements.every(isValueAlone) && (await isRestricted(trx))) throw new Problem('warehouse-restricted');
    postings.push({ document, movements: oppositeOf(movements) });
  }
  try {
    // Once the goods are locked nobody uses them any more, so that what is read then stays true.
    const { write } = await prepare(trx, postings, async () => {
      const users = await laterUsers(trx, voidOfId);
      if (users.length > 0) throw new Problem('stock-used-since', { documents: users });
    });
    return await write();
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'insufficient-stock') throw error;
    const pledged = error.errors?.filter(({ code }) => code === 'pledged') ?? [];
    if (pledged.length > 0) throw new Problem('invalid-input', { errors: pledged, cause: error });
    throw new Problem('stock-used-since', { documents: await reservers(trx, voidOfId), cause: error });
  }
}
