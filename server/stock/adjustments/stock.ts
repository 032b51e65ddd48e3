import { type RawBuilder, sql } from 'kysely';
import type { DocumentInGrams, TypedPlaceInGrams } from '#shared/stock/in-grams.ts';
import type { AdjustablePlace, AdjustableQuery } from '#shared/stock/adjusted.ts';
import { type AdjustableStock, bookFinder } from '#shared/stock/adjusted-faults.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { measured } from '#server/stock/documents/lines.ts';
import { share } from '#server/stock/ledger/apply.ts';
import '#server/stock/ledger/table.ts';

/** What a batch of an owner is worth in whole rupiah, and for how many grams. */
export interface BatchWorth {
  batch_id: string;
  value: number;
  net_weight_g: number;
}

interface Named {
  batches: RawBuilder<unknown>;
  warehouse_id: RawBuilder<unknown>;
  owner_id: RawBuilder<unknown>;
}

/**
 * What lies in a warehouse of batches, of any owner and in any state: what is free first, then what is pledged, that of the facility
 * that was made last before others.
 */
const lying = ({ batches, warehouse_id }: Named) => sql`
  select b.id, b.batch_id, b.position_id, u.code as handling_unit_code, b.stock_status, b.owner_id, b.pledge_id, f.number as facility,
    b.packs, b.net_weight_g, b.value
  from stock_balance b
  left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
  left join facility f on f.company_id = b.company_id and f.id = b.pledge_id
  where b.batch_id in (${batches}) and b.warehouse_id = ${warehouse_id} and not b.is_empty
  order by f.created_at desc nulls first, f.id`;

/** What batches are worth where they lie; of those that are gone, what they came in for. */
const worths = ({ batches, owner_id }: Named) => sql`
  select n.batch_id, coalesce(w.value, c.value, 0) as value, coalesce(w.net_weight_g, c.net_weight_g, 0) as net_weight_g
  from (${batches}) n (batch_id)
  left join lateral (
    select sum(b.value) as value, sum(b.net_weight_g) as net_weight_g from stock_balance b
    where b.batch_id = n.batch_id and b.owner_id is not distinct from ${owner_id} and not b.is_empty) w on true
  left join lateral (
    select sum(m.value) as value, sum(m.net_weight_g) as net_weight_g from stock_move m
    join stock_balance b on b.company_id = m.company_id and b.id = m.balance_id
    where m.batch_id = n.batch_id and m.cause not in ('moved', 'lost') and (m.net_weight_g > 0 or m.cause = 'revalued')
      and b.owner_id is not distinct from ${owner_id}) c on w.net_weight_g is null`;

const namedIn = sql`select distinct a.batch_id from stock_allocation a
  where a.company_id = d.company_id and a.document_id = d.id and a.batch_id is not null`;

/** What lies where, and what batches are worth, as adjustments are judged by it. */
export interface StockReads {
  stock: AdjustableStock[];
  worths: BatchWorth[];
}

const ofDocument = { batches: namedIn, warehouse_id: sql`d.warehouse_id`, owner_id: sql`d.owner_id` };

/** What lies in its warehouse of the batches that the document `d` names, as one JSON column. */
export const stockOfDocument = sql<AdjustableStock[]>`
  coalesce((select json_agg(one) from (${lying(ofDocument)}) one), '[]')`;

/** What the batches that the document `d` names are worth, as one JSON column. */
export const worthsOfDocument = sql<BatchWorth[]>`
  coalesce((select json_agg(one) from (${worths(ofDocument)}) one), '[]')`;

type Content = Pick<DocumentInGrams, 'kind' | 'warehouse_id' | 'partner_id' | 'owner_id'> & {
  lines: readonly { is_output: boolean; allocations: readonly TypedPlaceInGrams[] }[];
};

/** The same of content that is not stored yet. */
export async function readStock(trx: Trx, { warehouse_id, owner_id, lines }: Content): Promise<StockReads> {
  const ids = [...new Set(lines.flatMap(({ allocations }) => allocations.flatMap(({ batch_id }) => batch_id ?? [])))];
  if (ids.length === 0) return { stock: [], worths: [] };
  const given = {
    batches: sql`select unnest(${ids}::uuid[])`,
    warehouse_id: sql`${warehouse_id}`,
    owner_id: sql`${owner_id}::uuid`,
  };
  const { rows } = await sql<StockReads>`${named('stock to adjust')} select
    coalesce((select json_agg(one) from (${lying(given)}) one), '[]') as stock,
    coalesce((select json_agg(one) from (${worths(given)}) one), '[]') as worths`.execute(trx);
  return rows[0]!;
}

/** What found goods are worth: as the rest of their batch, by weight. */
export function worthFound(
  { batch_id, net_weight_g }: Pick<TypedPlaceInGrams, 'batch_id' | 'net_weight_g'>,
  worths: readonly BatchWorth[],
): number {
  const batch = worths.find((one) => one.batch_id === batch_id?.toLowerCase());
  // More than the whole batch may be found: the share is not limited to what is there.
  return batch ? share(batch.value, net_weight_g, batch.net_weight_g) : 0;
}

/** What an adjustment is worth in whole rupiah: what it takes away, adds, changes and makes into others, in sum. */
export function worthOf(content: Content, { stock, worths: of }: StockReads): number {
  const find = bookFinder(content, stock);
  return measured(content.lines).reduce((sum, allocation) => {
    if (allocation.side === 'found') return sum + worthFound(allocation, of);
    const book = find(allocation);
    if (!book) return sum;
    return sum + share(book.value, Math.min(allocation.net_weight_g, book.net_weight_g), book.net_weight_g);
  }, 0);
}

/** What the books say of a variant in a warehouse: the goods of an owner that no facility holds, place by place. */
export async function placesOf(
  trx: Trx,
  { variant_id, warehouse_id, owner_id }: AdjustableQuery,
): Promise<AdjustablePlace[]> {
  const { rows } = await sql<AdjustablePlace>`${named('adjustable places')}
    select b.id, b.batch_id, t.number as batch_number, t.expiry_date, b.position_id, s.code as position_code,
      coalesce(r.name, s.code) as room_name, u.code as handling_unit_code, b.stock_status, b.packs,
      ${kilograms('b.net_weight_g')} as net_weight
    from stock_balance b
    join batch t on t.company_id = b.company_id and t.id = b.batch_id
    join storage_position s on s.company_id = b.company_id and s.id = b.position_id
    left join storage_room r on r.company_id = s.company_id and r.id = s.room_id
    left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
    where b.variant_id = ${variant_id} and b.warehouse_id = ${warehouse_id} and not b.is_empty
      and b.owner_id is not distinct from ${owner_id ?? null}::uuid and b.pledge_id is null and b.stock_status <> 'in_transit'
    order by t.expiry_date nulls last, t.number, s.code, b.id`.execute(trx);
  return rows;
}
