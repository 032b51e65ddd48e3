import { type RawBuilder, sql } from 'kysely';
import type { FefoCandidate } from '#shared/stock/fefo-proposal.ts';
import { issued } from '#shared/stock/document-types.ts';
import { type IssuableStock, REASON_MIN } from '#shared/stock/issue-order.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { named } from '#server/platform/db/named.ts';
import '#server/stock/ledger/table.ts';

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
  b.reserved_weight_g - coalesce(v.net_weight_g, 0) as reserved_weight_g, b.pledge_id, f.number as facility`;

/** The stock by place, where the reservations of the asking document count as free. */
const lyingFor = (documentId: RawBuilder<unknown>) => sql`
  from stock_balance b
  join batch t on t.company_id = b.company_id and t.id = b.batch_id
  join storage_position s on s.company_id = b.company_id and s.id = b.position_id
  left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
  left join facility f on f.company_id = b.company_id and f.id = b.pledge_id
  left join stock_reservation v
    on v.company_id = b.company_id and v.balance_id = b.id and v.document_id = ${documentId}`;

/** All that lies of some variants in a warehouse, of all owners and in all states. One statement. */
export async function stockOf(trx: Trx, { warehouse_id, variant_ids, document_id }: Where): Promise<NamedStock[]> {
  if (variant_ids.length === 0) return [];
  const { rows } = await sql<NamedStock>`${named('stock of variants')}
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

const ownerColumns = { company: sql`null::uuid`, partner: sql`d.partner_id`, named: sql`d.owner_id` };

/** The owner whose goods the issue `d` takes, as `ownerOf`. */
const takenOwner = sql`case d.kind ${sql.join(
  Object.entries(issued.kinds).map(([kind, { owner }]) => sql`when ${sql.lit(kind)} then ${ownerColumns[owner]}`),
  sql` `,
)} end`;

/** All that lies in the places that the issue `d` names. */
const lyingWhereTaken = sql`
  select b.id from stock_allocation a
  join stock_balance b on b.company_id = a.company_id and b.batch_id = a.batch_id and b.position_id = a.position_id
  where a.company_id = d.company_id and a.document_id = d.id and b.warehouse_id = d.warehouse_id and not b.is_empty
    and b.variant_id in (
      select l.variant_id from stock_line l where l.company_id = d.company_id and l.document_id = d.id)`;

/**
 * What the issue `d` passes over: of each variant without a reason the first that expires before something taken, in the order
 * of `byExpiry`, lies elsewhere and may be taken. Batches are walked along an index until there is one, so that it does not matter
 * how much lies of the variant.
 */
const passedOver = sql`
  select f.id
  from (
    select l.variant_id, max(coalesce(t.expiry_date, 'infinity')) as latest
    from stock_line l
    join stock_allocation a on a.company_id = l.company_id and a.document_id = d.id
    join batch t on t.company_id = a.company_id and t.id = a.batch_id and t.variant_id = l.variant_id
    where l.company_id = d.company_id and l.document_id = d.id and d.kind <> 'destruction'
      and coalesce(length(l.override_reason), 0) < ${REASON_MIN}
    group by l.variant_id
  ) w
  cross join lateral (
    select b.id
    from batch t
    join stock_balance b on b.company_id = t.company_id and b.batch_id = t.id
    left join stock_reservation v on v.company_id = b.company_id and v.balance_id = b.id and v.document_id = d.id
    where t.company_id = d.company_id and t.variant_id = w.variant_id and t.expiry_date < w.latest
      and t.expiry_date >= d.date + case d.kind when 'sale' then coalesce(p.minimum_remaining_days, 0) else 0 end
      and b.warehouse_id = d.warehouse_id and b.stock_status = 'available' and b.pledge_id is null
      and b.owner_id is not distinct from ${takenOwner} and b.packs > b.reserved_packs - coalesce(v.packs, 0)
      and b.net_weight_g > b.reserved_weight_g - coalesce(v.net_weight_g, 0)
      and not exists (
        select from stock_allocation a
        where a.company_id = d.company_id and a.document_id = d.id and a.batch_id = b.batch_id and a.position_id = b.position_id)
    order by t.expiry_date, coalesce(t.production_date, t.received_date), t.number collate "C", t.id
    limit 1
  ) f`;

/**
 * The stock that the issue `d` of the partner `p` is judged by, with what it is worth, as one JSON column: of other stock nothing
 * stands against it.
 */
export const stockOfIssue = sql<ValuedStock[]>`coalesce((
  select json_agg(one) from (
    select ${columns}, b.value ${lyingFor(sql`d.id`)}
    where b.company_id = d.company_id and b.id in (${lyingWhereTaken} union all ${passedOver})) one), '[]')`;
