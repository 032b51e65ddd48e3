import { sql } from 'kysely';
import type { CountRow } from '#shared/stock/count.ts';
import { needsRecount } from '#shared/stock/counted.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import { codesOfVariant } from '#server/stock/documents/lines.ts';
import { bookOfRow } from './book.ts';
import './table.ts';

/** A row with all that is known of it, in grams. */
export type FullRow = Omit<CountRow, 'state' | 'net_weight'> & {
  /** The last count, and what the books said then. Null where nobody counted. */
  net_weight_g: number | null;
  book_packs: number | null;
  book_weight_g: number | null;
  /** Who counted before the last one. */
  before_by: string | null;
  moved: boolean;
  /** What the books say now. */
  now_packs: number;
  now_weight_g: number;
  /** Packs of that which are pledged; null once the stock take is posted, and before it is reviewed. */
  now_pledged: number | null;
};

/** The rows of a stock take in the order in which one walks: room, position, batch. One of them where `rowId` names it. */
export async function rowsOfCount(trx: Trx, countId: string, rowId?: string): Promise<FullRow[]> {
  const { rows } = await sql<FullRow>`${rowId === undefined ? sql`` : named('row of stock take')}
    select r.id, r.is_found, r.stock_status, u.code as handling_unit_code,
      jsonb_build_object('id', v.id, 'code', v.code, 'name', v.name, 'barcode', v.barcode, 'codes', ${codesOfVariant}, 'catch_weight', v.catch_weight,
        'net_weight', v.net_weight) as variant,
      jsonb_build_object('id', t.id, 'number', t.number, 'expiry_date', t.expiry_date) as batch,
      jsonb_build_object('id', s.id, 'code', s.code, 'room_name', coalesce(m.name, s.code)) as position,
      coalesce(e.round, 0) as rounds, e.packs, e.net_weight_g, e.book_packs, e.book_weight_g, e.counted_at,
      case when e.counted_by is not null then jsonb_build_object('id', e.counted_by, 'name', p.name) end as counted_by,
      f.counted_by as before_by,
      -- Once it is closed, its own adjustment has moved them, too.
      coalesce(e.book_moves, book.moves) <> r.frozen_moves
        or (c.status <> 'closed' and book.moves <> coalesce(e.book_moves, book.moves)) as moved,
      book.packs as now_packs, book.grams as now_weight_g, case when c.status = 'review' then book.pledged end as now_pledged
    from stock_count_row r
    join stock_count c on c.company_id = r.company_id and c.id = r.count_id
    join variant v on v.company_id = r.company_id and v.id = r.variant_id
    join batch t on t.company_id = r.company_id and t.id = r.batch_id
    join storage_position s on s.company_id = r.company_id and s.id = r.position_id
    left join storage_room m on m.company_id = s.company_id and m.id = s.room_id
    left join handling_unit u on u.company_id = r.company_id and u.id = r.handling_unit_id
    left join lateral (
      select * from stock_count_entry n where n.company_id = r.company_id and n.row_id = r.id order by n.round desc limit 1
    ) e on true
    left join stock_count_entry f on f.company_id = r.company_id and f.row_id = r.id and f.round = e.round - 1
    left join app_user p on p.id = e.counted_by
    ${bookOfRow}
    where r.count_id = ${countId} ${rowId === undefined ? sql`` : sql`and r.id = ${rowId}`}
    order by m.name collate indonesian nulls last, s.code collate indonesian, u.code nulls first, v.name collate indonesian,
      t.number collate indonesian, r.id`.execute(trx);
  return rows;
}

/** How far a row is. */
export function stateOf({ packs, net_weight_g, book_packs, book_weight_g, ...row }: FullRow): CountRow['state'] {
  if (packs === null) return 'open';
  const last = {
    packs,
    net_weight_g: net_weight_g!,
    book: { packs: book_packs!, net_weight_g: book_weight_g! },
    counted_by: row.counted_by?.id ?? null,
    before_by: row.before_by,
  };
  return needsRecount(last) ? 'recount' : 'counted';
}

/** A row as a person may see it who counts: nothing of the books, and of figures only their own. */
export function blind(row: FullRow, userId: string): CountRow {
  const { net_weight_g, ...rest } = row;
  const isOwn = row.counted_by?.id === userId;
  return {
    ...rest,
    state: stateOf(row),
    packs: isOwn ? row.packs : null,
    net_weight: isOwn && net_weight_g !== null ? kilogramsOf(net_weight_g) : null,
  };
}
