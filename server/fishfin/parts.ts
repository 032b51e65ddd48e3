import { sql } from 'kysely';
import type { PledgeSide, Side, StockStatus } from '#shared/stock/kinds.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { PledgedPart } from '#server/stock/ledger/movements-of.ts';

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
  /** Whether they come to the facility or leave it; null: they stay. */
  pledge_side: PledgeSide | null;
  /** Whether they weigh less or more than recorded; null: neither. */
  side: Side | null;
  to_position_id: string | null;
  /** What so many grams are worth where they lie, in whole rupiah. */
  value: number;
}

/** The parts of a document in the order of its lines, with the balances that they are on. */
export async function partsOf(trx: Trx, document_id: string): Promise<DocumentPart[]> {
  const { rows } = await sql<DocumentPart>`
    select b.id, l.variant_id, a.batch_id, a.position_id, u.id as handling_unit_id, a.stock_status, a.packs, a.net_weight_g,
      s.pledge_side, a.side, a.to_position_id, coalesce(b.value * a.net_weight_g / nullif(b.net_weight_g, 0), 0)::bigint as value
    from stock_document d
    join stock_line l on l.company_id = d.company_id and l.document_id = d.id
    join stock_allocation a on a.company_id = l.company_id and a.line_id = l.id
    cross join lateral (
      select case d.entity when 'fishfinstock' then 'in' when 'fishfinreturn' then 'out' else a.pledge_side end as pledge_side) s
    left join handling_unit u on u.company_id = a.company_id
      and lower(u.code collate indonesian) = lower(a.handling_unit_code collate indonesian)
    left join stock_balance b on b.company_id = a.company_id and b.batch_id = a.batch_id and b.position_id = a.position_id
      and b.owner_id is not distinct from d.owner_id and b.handling_unit_id is not distinct from u.id
      and b.stock_status = a.stock_status
      and b.pledge_id is not distinct from case when s.pledge_side = 'in' then null else d.pledge_id end
    where d.id = ${document_id} order by l.line_no`.execute(trx);
  return rows;
}

/** What becomes of parts of a document in the ledger. */
export const pledgedParts = (facility_id: string, parts: readonly DocumentPart[]): PledgedPart[] =>
  parts.map(({ id: _, pledge_side, side, to_position_id, value, ...part }, at) => {
    const here = { ...part, pointer: `/lines/${at}`, pledge_id: pledge_side === 'in' ? null : facility_id };
    if (pledge_side) return { ...here, to: { pledge_id: pledge_side === 'in' ? facility_id : null } };
    if (to_position_id !== null) return { ...here, to: { position_id: to_position_id } };
    return side === 'found' ? { ...here, becomes: side, value } : { ...here, becomes: 'lost' };
  });

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
        and p.entity in ('fishfinstock', 'fishfinchanges') and p.status = 'posted' and p.posted_at >= d.submitted_at and p.id <> d.id
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
