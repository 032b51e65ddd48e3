import { type RawBuilder, sql } from 'kysely';
import { missingElements } from '#shared/stock/key-data.ts';
import type { BatchDocument, BatchFlow, BatchPlace, StockBatchDetail } from '#shared/stock/stock-batch.ts';
import type { StockEntity } from '#shared/stock/kinds.ts';
import { today } from '#server/platform/db/today.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, namedWarehouse } from '#server/platform/db/nested.ts';
import { storedBatch, toBatch } from './batch-list.ts';
import { genealogyOf } from './genealogy.ts';
import '#server/stock/ledger/table.ts';

/** Documents of a batch that its page names. */
const LATEST_DOCUMENTS = 100;

/** A batch with its facts, where it lies and what moved it; undefined where the person may not see it. */
export async function findBatch(trx: Trx, id: string): Promise<StockBatchDetail | undefined> {
  const stored = await storedBatch(trx, id);
  if (!stored) return undefined;
  const { rows: goods } = await sql<Pick<StockBatchDetail, 'variant' | 'inventory_type'>>`${named('goods of batch')}
    select jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name, 'barcode', v.barcode, 'catch_weight', v.catch_weight,
        'net_weight', v.net_weight, 'has_expired', p.has_expired, 'shelf_life_days', v.shelf_life_days) as variant,
      case when t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as inventory_type
    from batch b join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join product p on p.company_id = v.company_id and p.id = v.product_id
    left join inventory_type t on t.company_id = b.company_id and t.id = b.inventory_type_id
    where b.id = ${id}`.execute(trx);
  return {
    ...stored,
    ...toBatch(stored),
    ...goods[0]!,
    missing: missingElements(stored, stored),
    flow: await flowOf(trx, id),
    places: await placesOf(trx, [id]),
    documents: await documentsOf(trx, id),
    ...(await genealogyOf(trx, id)),
  };
}

/** Where goods of batches lie. One statement. */
export async function placesOf(trx: Trx, batchIds: readonly string[]): Promise<BatchPlace[]> {
  const { rows } = await sql<BatchPlace>`
    select s.id, jsonb_build_object('id', b.id, 'number', b.number) as batch, ${coded('w')} as warehouse, ${coded('r')} as room,
      jsonb_build_object('id', y.id, 'code', y.code) as position, h.code as handling_unit, ${coded('o')} as owner,
      s.stock_status, stock_state(s.stock_status, b.expiry_date, ${today}) as stock_state, s.packs, ${kilograms('s.net_weight_g')} as net_weight, s.reserved_packs,
      ${kilograms('s.reserved_weight_g')} as reserved_weight,
      case when f.id is not null then jsonb_build_object('id', f.id, 'number', f.number) end as pledge, s.value
    from stock_balance s
    join batch b on b.company_id = s.company_id and b.id = s.batch_id
    join warehouse w on w.company_id = s.company_id and w.id = s.warehouse_id
    join storage_position y on y.company_id = s.company_id and y.id = s.position_id
    left join storage_room r on r.company_id = y.company_id and r.id = y.room_id
    left join partner o on o.company_id = s.company_id and o.id = s.owner_id
    left join handling_unit h on h.company_id = s.company_id and h.id = s.handling_unit_id
    left join facility f on f.company_id = s.company_id and f.id = s.pledge_id
    where s.batch_id = any (${batchIds}::uuid[]) and not s.is_empty
    order by b.number, w.name collate indonesian, y.code collate indonesian, s.id`.execute(trx);
  return rows;
}

/** The sum of those moves that a condition names: `sign` is that of the figure. */
const amountWhere = (condition: RawBuilder<unknown>, sign: 1 | -1) => sql`jsonb_build_object(
  'packs', ${sign} * coalesce(sum(packs) filter (where ${condition}), 0),
  'net_weight', ${kilograms(sql`${sign} * coalesce(sum(net_weight_g) filter (where ${condition}), 0)`)})`;

/** The sum of what documents of a type moved, with what voided them, but for what became of other goods or was made of them. */
const amountOf = (entity: StockEntity, sign: 1 | -1) =>
  amountWhere(sql`entity = ${entity} and cause <> 'process'`, sign);

async function flowOf(trx: Trx, id: string): Promise<BatchFlow> {
  const { rows } = await sql<BatchFlow>`${named('flow of batch')}
    select ${amountOf('stockreceived', 1)} as received, ${amountOf('stockissued', -1)} as issued,
      ${amountWhere(sql`entity = 'stockadjustment' and cause = 'lost'`, -1)} as lost,
      ${amountWhere(sql`entity = 'stockadjustment' and cause = 'found'`, 1)} as found, ${amountOf('stocktransfer', 1)} as moved,
      ${amountWhere(sql`cause = 'process' and not goes_in`, 1)} as made,
      ${amountWhere(sql`cause = 'process' and goes_in`, -1)} as used
    from (
      select coalesce(undone.entity, d.entity) as entity, m.cause, m.packs, m.net_weight_g,
        (m.net_weight_g < 0) = (d.void_of_id is null) as goes_in
      from stock_move m
      join stock_document d on d.company_id = m.company_id and d.id = m.document_id
      left join stock_document undone on undone.company_id = d.company_id and undone.id = d.void_of_id
      where m.company_id = app_company_id() and m.batch_id = ${id}
    ) m`.execute(trx);
  return rows[0]!;
}

async function documentsOf(trx: Trx, id: string): Promise<BatchDocument[]> {
  const { rows } = await sql<BatchDocument>`${named('documents of batch')}
    select d.id, d.entity, d.kind, d.number, d.date, coalesce(${coded('w')}, ${namedWarehouse('d.warehouse_id')}) as warehouse, m.packs,
      ${kilograms('m.net_weight_g')} as net_weight
    from (
      select m.document_id, max(m.id) as last, sum(m.packs) as packs, sum(m.net_weight_g) as net_weight_g
      from stock_move m where m.batch_id = ${id} group by m.document_id order by last desc limit ${LATEST_DOCUMENTS}
    ) m
    join stock_document d on d.company_id = app_company_id() and d.id = m.document_id
    left join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
    order by m.last desc`.execute(trx);
  return rows;
}

/** Whether the batch exists and the person may see it. */
export async function batchExists(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('batch').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
