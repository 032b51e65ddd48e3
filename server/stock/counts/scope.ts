import { type RawBuilder, sql } from 'kysely';
import { COUNT_TOLERANCE } from '#shared/stock/counted.ts';
import type { CountInput, RiskyPlace } from '#shared/stock/count.ts';
import type { Trx } from '#server/platform/db/database.ts';

export type Scope = Omit<CountInput, 'name'>;

/** What the books have in the rooms of a scope: a row for each place, free and pledged goods together. Goods on their way are nowhere. */
const booked = ({ warehouse_id, owner_id, group_id, room_ids }: Omit<Scope, 'places'>) => sql`
  select b.variant_id, b.batch_id, b.position_id, b.handling_unit_id, b.stock_status, sum(b.packs)::int as packs,
    sum(b.net_weight_g)::bigint as grams, sum(b.value)::bigint as value, sum(b.moves)::int as moves
  from stock_balance b
  join storage_position s on s.company_id = b.company_id and s.id = b.position_id
  join variant v on v.company_id = b.company_id and v.id = b.variant_id
  join product p on p.company_id = v.company_id and p.id = v.product_id
  where b.warehouse_id = ${warehouse_id} and b.owner_id is not distinct from ${owner_id}::uuid and not b.is_empty
    and s.kind <> 'transit' and (${group_id}::uuid is null or p.group_id = ${group_id}::uuid)
    and (${room_ids.length === 0} or s.room_id = any (${room_ids}::uuid[]))
  group by b.variant_id, b.batch_id, b.position_id, b.handling_unit_id, b.stock_status`;

/**
 * The positions whose books are most at risk, the worst first: what lies there (rupiah, or grams of a renter's goods), times the
 * moves since it was counted, or seen empty, last, times one more than the times that a stock take found something else there. None is among them
 * that is being counted.
 */
const riskiest = ({ places, ...scope }: Scope) => sql`
  select g.position_id, sum(g.moves - coalesce(last.moves, 0))::int as moves, max(last.counted_on)::text as counted_on,
    coalesce(d.differences, 0) as differences,
    sum(${scope.owner_id === null ? sql`g.value` : sql`g.grams`})::numeric * sum(g.moves - coalesce(last.moves, 0))
      * (1 + coalesce(d.differences, 0)) as risk
  from (${booked(scope)}) g
  left join lateral (
    select seen.moves, (seen.at at time zone t.time_zone)::date as counted_on
    from (
      select c.company_id, e.book_moves as moves, e.counted_at as at
      from stock_count_row r
      join stock_count c on c.company_id = r.company_id and c.id = r.count_id and c.status = 'closed'
      join stock_count_entry e on e.company_id = r.company_id and e.row_id = r.id
      where r.position_id = g.position_id and r.batch_id = g.batch_id and r.stock_status = g.stock_status
        and r.handling_unit_id is not distinct from g.handling_unit_id and c.owner_id is not distinct from ${scope.owner_id}::uuid
      union all
      select r.company_id, r.book_moves, r.checked_at
      from stock_empty_check r
      join stock_document c on c.company_id = r.company_id and c.id = r.document_id
      where r.position_id = g.position_id and r.batch_id = g.batch_id and r.stock_status = g.stock_status and r.packs_left = 0
        and r.handling_unit_id is not distinct from g.handling_unit_id and c.owner_id is not distinct from ${scope.owner_id}::uuid
    ) seen
    join company t on t.id = seen.company_id
    order by seen.at desc limit 1
  ) last on true
  left join lateral (
    select count(*)::int as differences
    from stock_count_row r
    join stock_count c on c.company_id = r.company_id and c.id = r.count_id and c.status = 'closed'
    join lateral (
      select * from stock_count_entry n where n.company_id = r.company_id and n.row_id = r.id order by n.round desc limit 1
    ) e on abs(e.packs - e.book_packs) > e.book_packs * ${COUNT_TOLERANCE}::numeric
    where r.position_id = g.position_id and c.owner_id is not distinct from ${scope.owner_id}::uuid
  ) d on true
  where not exists (
    select from stock_count_row r
    join stock_count c on c.company_id = r.company_id and c.id = r.count_id and c.status in ('counting', 'review')
    where r.position_id = g.position_id and c.owner_id is not distinct from ${scope.owner_id}::uuid)
  group by g.position_id, d.differences
  order by risk desc, max(last.counted_on) nulls first, g.position_id limit ${places}`;

/** What the books have within a scope. */
export const within = (scope: Scope): RawBuilder<unknown> =>
  scope.places === null
    ? booked(scope)
    : sql`select * from (${booked(scope)}) one where position_id in (select position_id from (${riskiest(scope)}) worst)`;

/** How many rows a stock take of a scope would have now. */
export async function sizeOf(trx: Trx, scope: Scope): Promise<number> {
  const { rows } = await sql<{ size: number }>`select count(*)::int as size from (${within(scope)}) one`.execute(trx);
  return rows[0]!.size;
}

/** The places of a scope that is narrowed to those most at risk, the worst first; none of another scope. */
export async function riskiestOf(trx: Trx, scope: Scope): Promise<RiskyPlace[]> {
  if (scope.places === null) return [];
  const { rows } = await sql<RiskyPlace>`
    select s.id, s.code, m.name as room_name, w.moves, w.counted_on, w.differences
    from (${riskiest(scope)}) w
    join storage_position s on s.id = w.position_id
    left join storage_room m on m.company_id = s.company_id and m.id = s.room_id
    order by w.risk desc, w.counted_on nulls first, s.id`.execute(trx);
  return rows;
}
