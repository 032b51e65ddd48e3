import { type RawBuilder, sql } from 'kysely';
import type { Contract } from '#shared/rental.ts';
import { dateOf, type Period } from '#shared/rental-calendar.ts';
import { placesOf } from '../warehouses.ts';
import type { Subject } from './goods.ts';
import type { Weighed } from './shares.ts';
import type { ChargedEvent, Stored } from './stored.ts';

export type ChargedContract = Pick<
  Contract,
  'renter_id' | 'warehouse_id' | 'further_warehouse_ids' | 'counts_withdrawal_day'
>;

/** The number of a day, from 1970-01-01 on. */
const dayNumber = (date: ReturnType<typeof sql>) => sql<number>`(${date} - date '1970-01-01')`;

/** The balances of a renter in the rooms of the warehouses of a contract. Goods on their way there are not stored yet. */
const held = (contract: ChargedContract) => sql`
  select b.id, b.batch_id, b.variant_id, b.position_id, b.handling_unit_id, b.warehouse_id, p.room_id, r.temperature_class, o.group_id, o.volume
  from stock_balance b
  join storage_position p on p.company_id = b.company_id and p.id = b.position_id
  join storage_room r on r.company_id = p.company_id and r.id = p.room_id
  join variant v on v.company_id = b.company_id and v.id = b.variant_id
  join product o on o.company_id = v.company_id and o.id = v.product_id
  where b.company_id = app_company_id() and b.warehouse_id = any (${placesOf(contract)}::uuid[])
    and b.owner_id = ${contract.renter_id}`;

/** What left the balance `h` on each day before another, as if it had left on the next one; less of what was voided on the day. */
const left = (until: string) => sql`
  select m.date, m.date + 1 as until, -sum(m.packs) as packs, -sum(m.net_weight_g) as net_weight_g
  from stock_move m
  join stock_document d on d.company_id = m.company_id and d.id = m.document_id
  left join stock_document undone on undone.company_id = d.company_id and undone.id = d.void_of_id
  where m.company_id = app_company_id() and m.balance_id = h.id and m.date < ${until}
    and coalesce(undone.entity, d.entity) = 'stockissued'
  group by m.date
  having sum(m.packs) < 0`;

/** The unit at the bottom of those that goods were on, on the days of `d`. */
const bottomUnit = sql`coalesce(d.bottom_id, h.handling_unit_id)`;

/** What goods are read in the order of. */
const orders: Readonly<Record<Subject, RawBuilder<unknown>>> = {
  batch: sql`h.batch_id`,
  position: sql`h.position_id`,
  handling_unit: bottomUnit,
};

/**
 * What a renter had in the warehouses of a contract in a period, from the closings of each balance by the days on which it changed, batch
 * by batch, position by position, or unit by unit. Goods on a unit are on the one that it stood on at the bottom.
 */
export function storedGoods(contract: ChargedContract, period: Period, by: Subject): RawBuilder<Stored> {
  const dates = { from: dateOf(period.from), until: dateOf(period.until) };
  const gone = contract.counts_withdrawal_day ? left(dates.until) : null;
  // Each balance is looked up by itself: how many there are of a company is nothing that the database could foresee.
  return sql<Stored>`
    with held as materialized (${held(contract)}), aged as materialized (
      select h.*, min(least(
        -- One row of each balance, however long the books of the company are.
        (select date from stock_day
          where company_id = app_company_id() and balance_id = h.id and packs > 0 order by date limit 1),
        -- Goods that came and went on one day have no closing.
        ${gone ? sql`(select min(g.date) from (${gone}) g)` : sql`null`}
      )) over (partition by h.batch_id) as since
      from held h
    )
    select h.batch_id, h.variant_id, h.group_id, h.position_id, h.warehouse_id, h.room_id, h.temperature_class,
      ${bottomUnit} as handling_unit_id, ${dayNumber(sql`h.since`)} as since,
      ${dayNumber(sql`greatest(c.date, d.date)`)} as "from", ${dayNumber(sql`least(c.until, d.until)`)} as until,
      c.net_weight_g, round(c.packs * h.volume * 1000)::bigint as volume_l
    from aged h cross join lateral (
      select s.date, least(s.until, ${dates.until}::date) as until, s.packs, s.net_weight_g
      from stock_day s
      where s.company_id = app_company_id() and s.balance_id = h.id and s.packs > 0
        and s.date < ${dates.until} and s.until > ${dates.from}
      ${gone ? sql`union all select * from (${gone}) g where g.date >= ${dates.from}` : sql``}
    ) c
    left join handling_unit_day d on d.company_id = app_company_id() and d.unit_id = h.handling_unit_id
      and d.date < c.until and d.until > c.date
    order by ${orders[by]}, h.batch_id, greatest(c.date, d.date), h.id`;
}

/** What others had in a period at the positions at which a renter has or had goods, position by position. */
export const goodsOfOthers = (contract: ChargedContract, period: Period): RawBuilder<Weighed> => sql<Weighed>`
  with held as materialized (${held(contract)})
  select o.position_id, ${dayNumber(sql`o.date`)} as "from", ${dayNumber(sql`o.until`)} as until, o.net_weight_g
  from app_weight_of_others(${contract.renter_id}, array(select distinct position_id from held),
    ${dateOf(period.from)}, ${dateOf(period.until)}) o
  order by o.position_id`;

/** What posted documents did to goods of a renter in the warehouses of a contract on the days of a period, day by day, document by document. */
export const eventsOf = (contract: ChargedContract, period: Period): RawBuilder<ChargedEvent> => sql<ChargedEvent>`
    with held as materialized (${held(contract)}), done as (
      select m.document_id, m.date, h.variant_id, h.group_id, ${bottomUnit} as handling_unit_id, o.void_of_id is not null as is_void,
        case coalesce(undone.entity, o.entity) when 'stockreceived' then 'in' when 'stockissued' then 'out'
          else coalesce(undone.kind, o.kind) end as "for",
        case coalesce(undone.entity, o.entity) when 'stockreceived' then 1 else -1 end as sign, m.packs, m.net_weight_g
      from stock_move m join held h on h.id = m.balance_id
      join stock_document o on o.company_id = m.company_id and o.id = m.document_id
      left join stock_document undone on undone.company_id = o.company_id and undone.id = o.void_of_id
      left join handling_unit_day d on d.company_id = app_company_id() and d.unit_id = h.handling_unit_id
        and d.date <= m.date and d.until > m.date
      where m.company_id = app_company_id() and m.date >= ${dateOf(period.from)} and m.date < ${dateOf(period.until)}
        and (coalesce(undone.entity, o.entity) in ('stockreceived', 'stockissued')
          or coalesce(undone.kind, o.kind) = 'reweigh'
          -- Of what is frozen, repacked or regraded that counts which goes in; a void brings it back.
          or (coalesce(undone.kind, o.kind) in ('freeze', 'repack', 'regrade') and (m.net_weight_g < 0) = (o.void_of_id is null)))
    ), counted as (
      select document_id, date, "for", variant_id, group_id, sum(sign * packs) as packs,
        sum(sign * net_weight_g) as net_weight_g, 0 as handling_units, 0 as documents, 0 as services
      from done where "for" <> 'reweigh'
      group by document_id, date, "for", variant_id, group_id
      union all
      select document_id, date, "for", null, null, 0, 0,
        case when is_void then -1 else 1 end * case "for" when 'reweigh' then 0 else count(distinct handling_unit_id) end,
        case "for" when 'reweigh' then case when is_void then -1 else 1 end else 0 end, 0
      from done where "for" in ('in', 'out', 'reweigh') group by document_id, date, "for", is_void
      union all
      select document_id, date, 'document', null, null, 0, 0, 0, case when is_void then -1 else 1 end, 0
      from done where "for" in ('in', 'out') group by document_id, date, is_void
      union all
      -- A void takes back what was done with the document that it undoes.
      select d.id, d.date, s.service, null, null, 0, 0, 0, 0, case when d.void_of_id is null then s.quantity else -s.quantity end * 1000
      from stock_document d join stock_document o on o.company_id = d.company_id and o.id = coalesce(d.void_of_id, d.id)
      join stock_service s on s.company_id = o.company_id and s.document_id = o.id
      where d.company_id = app_company_id() and d.status in ('posted', 'voided') and d.date >= ${dateOf(period.from)}
        and d.date < ${dateOf(period.until)} and o.owner_id = ${contract.renter_id} and o.warehouse_id = any (${placesOf(contract)}::uuid[])
    )
    select "for", document_id, ${dayNumber(sql`date`)} as date, variant_id, group_id, net_weight_g::bigint, packs::integer,
      handling_units::integer, documents::integer, services::integer
    from counted order by date, document_id, variant_id`;
