import { sql } from 'kysely';
import type { DocumentInGrams } from '#shared/stock/in-grams.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import { refuseClosedDate } from '#server/company/books.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { reopen } from '#server/stock/documents/workflow.ts';
import { isOutgoing, type Movement } from '#server/stock/ledger/movement.ts';
import '#server/stock/ledger/table.ts';

interface Short {
  balance_id: string;
  /** What is reserved beyond what will be left. */
  packs: number;
  grams: number;
}

interface Reserver {
  id: string;
  entity: Exclude<StockEntity, 'voidtransaction'>;
  version: number;
  submitted_by: string | null;
  warehouse: string;
  reserved: Short[];
}

/**
 * Takes back to draft the documents that have reserved goods which a stock take found missing, and tells who submitted them: the goods
 * are not there, whatever was promised. As few as it takes, those first of which nothing is picked, then the newest. Documents are
 * locked before the books and these before stock, as everywhere.
 */
export async function sendBack(trx: Trx, document: DocumentInGrams, movements: readonly Movement[]): Promise<void> {
  // Nobody reserves goods that are pledged.
  const lost = movements.filter((movement) => movement.key.pledge_id === null && isOutgoing(movement));
  if (lost.length === 0 || (await shortOf(trx, lost)).length === 0) return;
  const reservers = await lockedReservers(trx, lost);
  await refuseClosedDate(trx, document.date);
  const short = new Map((await shortOf(trx, lost)).map((one) => [one.balance_id, one]));
  for (const { id, entity, version, reserved, submitted_by, warehouse } of reservers) {
    const helps = reserved.some(({ balance_id }) => isShort(short.get(balance_id)));
    if (!helps) continue;
    await reopen(trx, { entity }, { id, version });
    for (const { balance_id, packs, grams } of reserved) {
      const one = short.get(balance_id);
      if (one) short.set(balance_id, { balance_id, packs: one.packs - packs, grams: one.grams - grams });
    }
    await notify(trx, {
      userIds: submitted_by ? [submitted_by] : [],
      event: 'document_sent_back',
      params: { entity, warehouse, reason: document.notes ?? '' },
      link: `/app/${entity}/${id}`,
    });
  }
}

const isShort = (one: Short | undefined) => one !== undefined && (one.packs > 0 || one.grams > 0);

/** What documents have reserved of the balances beyond what is left there without the goods that are lost. */
async function shortOf(trx: Trx, lost: readonly Movement[]): Promise<Short[]> {
  const { rows } = await sql<Short>`
    select b.id as balance_id, b.reserved_packs - (b.packs - l.packs) as packs,
      b.reserved_weight_g - (b.net_weight_g - l.grams) as grams
    from ${lostPlaces(lost)}
    join stock_balance b on b.batch_id = l.batch_id and b.position_id = l.position_id and b.stock_status = l.stock_status
      and b.owner_id is not distinct from l.owner_id and b.handling_unit_id is not distinct from l.handling_unit_id
      and b.pledge_id is null
    where b.reserved_packs > b.packs - l.packs or b.reserved_weight_g > b.net_weight_g - l.grams`.execute(trx);
  return rows;
}

const lostPlaces = (lost: readonly Movement[]) => {
  const places = lost.map(({ key, packs, net_weight_g }) => ({ ...key, packs: 0 - packs, grams: 0 - net_weight_g }));
  return sql`jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as l (batch_id uuid, position_id uuid, owner_id uuid,
    handling_unit_id uuid, stock_status text, packs integer, grams bigint)`;
};

/** The documents that have reserved of what is lost, locked in the order of their ids, and given in that in which they go back. */
async function lockedReservers(trx: Trx, lost: readonly Movement[]): Promise<Reserver[]> {
  const { rows } = await sql<Reserver>`
    with locked as materialized (
      select d.id, d.company_id, d.entity, d.version, d.submitted_by, d.submitted_at, d.warehouse_id from stock_document d
      where d.id in (
        select r.document_id from stock_reservation r
        join stock_balance b on b.company_id = r.company_id and b.id = r.balance_id
        where b.batch_id = any (${lost.map(({ key }) => key.batch_id)}::uuid[])
          and b.position_id = any (${lost.map(({ key }) => key.position_id)}::uuid[]))
      order by d.id for no key update
    )
    select d.id, d.entity, d.version, d.submitted_by, w.name as warehouse,
      coalesce((
        select jsonb_agg(jsonb_build_object('balance_id', r.balance_id, 'packs', r.packs, 'grams', r.net_weight_g))
        from stock_reservation r where r.company_id = d.company_id and r.document_id = d.id), '[]') as reserved
    from locked d join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
    order by exists (
      select from stock_pick k where k.company_id = d.company_id and k.document_id = d.id and k.undone_at is null
    ), d.submitted_at desc, d.id`.execute(trx);
  return rows;
}
