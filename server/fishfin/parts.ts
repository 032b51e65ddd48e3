import { sql } from 'kysely';
import type { StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Goods that a document of a facility names. Weight in grams. */
export interface DocumentPart {
  /** The balance on which they lie; null: nothing ever lay there. */
  id: string | null;
  variant_id: string;
  batch_id: string;
  position_id: string;
  handling_unit_id: string | null;
  stock_status: StockStatus;
  packs: number;
  net_weight_g: number;
}

/** The parts of a document in the order of its lines, with the balances of a key that they are on. */
export async function partsOf(
  trx: Trx,
  document_id: string,
  { pledge_id, owner_id }: { pledge_id: string | null; owner_id: string | null },
): Promise<DocumentPart[]> {
  const { rows } = await sql<DocumentPart>`
    select b.id, l.variant_id, a.batch_id, a.position_id, u.id as handling_unit_id, a.stock_status, a.packs, a.net_weight_g
    from stock_line l
    join stock_allocation a on a.company_id = l.company_id and a.line_id = l.id
    left join handling_unit u on u.company_id = a.company_id
      and lower(u.code collate indonesian) = lower(a.handling_unit_code collate indonesian)
    left join stock_balance b on b.company_id = a.company_id and b.batch_id = a.batch_id and b.position_id = a.position_id
      and b.owner_id is not distinct from ${owner_id}::uuid and b.handling_unit_id is not distinct from u.id
      and b.stock_status = a.stock_status and b.pledge_id is not distinct from ${pledge_id}::uuid
    where l.document_id = ${document_id} order by l.line_no`.execute(trx);
  return rows;
}

/**
 * The number of the facility that goods of each line were pledged to since the document was submitted, in the order of its
 * lines; null where they were not.
 */
export async function pledgedSince(trx: Trx, document_id: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ facility: string | null }>`
    select (
      select f.number
      from stock_allocation o
      join stock_document p on p.company_id = o.company_id and p.id = o.document_id
        and p.entity = 'fishfinstock' and p.status = 'posted' and p.posted_at >= d.submitted_at and p.id <> d.id
      join facility f on f.company_id = p.company_id and f.id = p.pledge_id
      where o.company_id = a.company_id and o.batch_id = a.batch_id and o.position_id = a.position_id
        and p.owner_id is not distinct from d.owner_id
      order by p.posted_at desc limit 1) as facility
    from stock_document d
    join stock_line l on l.company_id = d.company_id and l.document_id = d.id
    join stock_allocation a on a.company_id = l.company_id and a.line_id = l.id
    where d.id = ${document_id} order by l.line_no`.execute(trx);
  return rows.map(({ facility }) => facility);
}
