import { type RawBuilder, sql } from 'kysely';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import type { IssuableStock } from '#shared/stock/issue-order.ts';
import type { Trx } from '#server/database.ts';
import '#server/stock/table.ts';

/** Stock with the names that a screen shows of it. */
export interface NamedStock extends IssuableStock {
  owner: FefoCandidate['owner'];
  room_name: string;
}

interface Where {
  warehouse_id: string;
  variant_ids: readonly string[];
  /** The issue that asks: what it reserved itself is free for it. */
  document_id?: string | undefined;
}

const columns = sql`b.id, b.variant_id, b.batch_id, t.number as batch_number, t.received_date, t.production_date,
  t.expiry_date, b.owner_id, b.position_id, s.code as position_code, u.code as handling_unit_code, b.stock_status, b.packs,
  b.net_weight_g, b.reserved_packs - coalesce(v.packs, 0) as reserved_packs,
  b.reserved_weight_g - coalesce(v.net_weight_g, 0) as reserved_weight_g, b.pledge_id`;

/** What lies where, but what the document that asks has reserved itself. */
const lyingFor = (documentId: RawBuilder<unknown>) => sql`
  from stock_balance b
  join batch t on t.company_id = b.company_id and t.id = b.batch_id
  join storage_position s on s.company_id = b.company_id and s.id = b.position_id
  left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
  left join stock_reservation v
    on v.company_id = b.company_id and v.balance_id = b.id and v.document_id = ${documentId}`;

/** All that lies of some variants in a warehouse, whoever’s and in whatever state. One statement. */
export async function stockOf(trx: Trx, { warehouse_id, variant_ids, document_id }: Where): Promise<NamedStock[]> {
  if (variant_ids.length === 0) return [];
  const { rows } = await sql<NamedStock>`
    select ${columns}, coalesce(r.name, s.code) as room_name,
      case when o.id is not null then jsonb_build_object('id', o.id, 'code', o.code, 'name', o.name) end as owner
    ${lyingFor(sql`${document_id ?? null}`)}
    left join storage_room r on r.company_id = s.company_id and r.id = s.room_id
    left join partner o on o.company_id = b.company_id and o.id = b.owner_id
    where b.warehouse_id = ${warehouse_id} and b.variant_id = any (${variant_ids}::uuid[]) and not b.is_empty`.execute(
    trx,
  );
  return rows;
}

/** Stock with what it is worth, in whole rupiah. */
export type ValuedStock = IssuableStock & { value: number };

/** The same of all variants of the issue `d`, with what it is worth, as one JSON column. */
export const stockOfIssue = sql<ValuedStock[]>`coalesce((
  select json_agg(one) from (
    select ${columns}, b.value ${lyingFor(sql`d.id`)}
    where b.company_id = d.company_id and b.warehouse_id = d.warehouse_id and not b.is_empty and b.variant_id in (
      select l.variant_id from stock_line l where l.company_id = d.company_id and l.document_id = d.id)) one), '[]')`;
