import { sql } from 'kysely';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import type { Movement } from '#server/stock/ledger/movement.ts';
import type { CausedPart } from './caused.ts';
import type { CountSince } from './counted-since.ts';

/** A row of a closed stock take, with what became of its key since. Weights in grams, values in whole rupiah, none of them negative. */
export interface CountedRow {
  count_id: string;
  name: string;
  /** The adjustment of what differed, if anything did, and its day; else the day on which the stock take ended. */
  adjustment_id: string | null;
  date: string;
  variant_id: string;
  batch_id: string;
  position_id: string;
  warehouse_id: string;
  owner_id: string | null;
  handling_unit: CausedPart['handling_unit'];
  stock_status: StockStatus;
  /** What the adjustment found beyond the books, less what was corrected of it. */
  found_packs: number;
  /** What the adjustment took off. */
  lost_weight_g: number;
  lost_value: number;
  /** What lies there now and is neither pledged nor reserved. */
  free_packs: number;
  free_weight_g: number;
  free_value: number;
  /** Packs that were picked there for the document before they were counted. */
  picked: number;
}

interface Of {
  documentId: string;
  counts: readonly CountSince[];
  movements: readonly Movement[];
}

/** The rows of stock takes at the places of a document's movements, the oldest stock take first. */
export async function countedRows(trx: Trx, { documentId, counts, movements }: Of): Promise<CountedRow[]> {
  const places = [...new Set(movements.map(({ key }) => key.position_id))];
  const { rows } = await sql<CountedRow>`${named('counted rows')}
    select k.id as count_id, k.name, s.id as adjustment_id, coalesce(s.date, (k.finished_at at time zone y.time_zone)::date) as date,
      r.variant_id, r.batch_id, r.position_id, r.warehouse_id, k.owner_id,
      case when u.id is not null then jsonb_build_object('id', u.id, 'code', u.code) end as handling_unit, r.stock_status,
      f.found_packs, f.lost_weight_g, f.lost_value, coalesce(b.packs - b.reserved_packs, 0) as free_packs,
      coalesce(b.net_weight_g - b.reserved_weight_g, 0)::bigint as free_weight_g, coalesce(b.value, 0) as free_value, p.picked
    from stock_count k
    join company y on y.id = k.company_id
    join stock_count_row r on r.company_id = k.company_id and r.count_id = k.id and r.position_id = any (${places}::uuid[])
    left join stock_document s on s.company_id = k.company_id and s.id = k.document_id and s.status = 'posted'
    left join handling_unit u on u.company_id = r.company_id and u.id = r.handling_unit_id
    left join stock_balance b on b.company_id = r.company_id and b.batch_id = r.batch_id and b.position_id = r.position_id
      and b.owner_id is not distinct from k.owner_id and b.handling_unit_id is not distinct from r.handling_unit_id
      and b.stock_status = r.stock_status and b.pledge_id is null
    cross join lateral (
      select greatest(0, coalesce(sum(m.packs), 0))::int as found_packs,
        greatest(0, -coalesce(sum(m.net_weight_g) filter (where m.document_id = s.id), 0))::bigint as lost_weight_g,
        greatest(0, -coalesce(sum(m.value) filter (where m.document_id = s.id), 0))::bigint as lost_value
      from stock_document o
      join stock_move m on m.company_id = o.company_id and m.document_id = o.id and m.balance_id = b.id
      where o.company_id = s.company_id and o.status = 'posted'
        and (o.id = s.id or (o.previous_id = s.id and o.kind = 'count_correction'))
    ) f
    cross join lateral (
      select coalesce(sum(i.packs), 0)::int as picked
      from stock_pick i
      join stock_allocation a on a.company_id = i.company_id and a.document_id = i.document_id and a.id = i.allocation_id
      where i.company_id = r.company_id and i.document_id = ${documentId} and i.undone_at is null
        and a.batch_id = r.batch_id and a.position_id = r.position_id and a.stock_status = r.stock_status
        and lower(a.handling_unit_code collate indonesian) is not distinct from lower(u.code collate indonesian)
        and i.picked_at < (
          select max(n.counted_at) from stock_count_entry n where n.company_id = r.company_id and n.row_id = r.id)
    ) p
    where k.id = any (${counts.map(({ id }) => id)}::uuid[])
    order by k.finished_at, k.id, r.id`.execute(trx);
  return rows;
}
