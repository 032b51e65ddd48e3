import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { availabilityOf, bandOf, ltvOf, topUpOf } from '#shared/fishfin-figures.ts';
import type { ReportContent, ReportCount, ReportMove } from '#shared/fishfin-reports.ts';
import { kilogramsOf } from '#shared/stock/quantity.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { figuresOf } from '../figures.ts';
import { heldBy } from '../held.ts';
import { priceOf } from '../price.ts';

type Prices = ReportContent['prices'];

/**
 * What is told of a facility today: how it stands, and what is new since it was told before; on the first day since a day ago. In a
 * transaction that sees one moment only, so that its goods and moves fit.
 */
export async function contentOf(trx: Trx, facility: Facility): Promise<ReportContent> {
  const { outstanding, value, goods } = await figuresOf(trx, facility);
  const last = await lastOf(trx, facility.id);
  const ltv = ltvOf({ outstanding, value });
  return {
    company: await companyName(trx),
    facility,
    since: last.made_at,
    standing: {
      packs: goods.reduce((sum, { packs }) => sum + packs, 0),
      net_weight: kilogramsOf(goods.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0)),
      outstanding,
      value,
      ltv,
      band: bandOf(ltv, facility),
      availability: availabilityOf({ outstanding, value }, facility),
    },
    top_up: topUpOf({ outstanding, value }, facility.target_ltv),
    before: last.standing,
    goods,
    moves: await movesSince(trx, facility, last),
    counts: await countsSince(trx, facility, last),
    prices: await pricesOf(trx, facility),
  };
}

interface Last {
  made_at: string;
  /** Null: there was none before. */
  standing: ReportContent['before'];
}

async function lastOf(trx: Trx, facility_id: string): Promise<Last> {
  const { rows } = await sql<Last>`
    (select made_at, content -> 'standing' as standing from facility_report where facility_id = ${facility_id} order by day desc limit 1)
    union all select now() - interval '1 day', null limit 1`.execute(trx);
  return rows[0]!;
}

/** The ids of what the last two reports tell of in a part. */
const told = (facility_id: string, part: 'moves' | 'counts') => sql`array(
  select told.one ->> 'id'
  from (select content from facility_report where facility_id = ${facility_id} order by day desc limit 2) last,
    jsonb_array_elements(last.content -> ${sql.lit(part)}) told (one))`;

async function companyName(trx: Trx): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where id = app_company_id()`.execute(trx);
  return rows[0]!.name;
}

/**
 * The moves that no report told of yet. A move is dated by the beginning of its posting, which may have been under way while the
 * last report was made: so they begin an hour before, without those that were told of.
 */
async function movesSince(trx: Trx, facility: Facility, { made_at }: Last): Promise<ReportMove[]> {
  const { rows } = await sql<ReportMove>`
    select m.id::text as id, m.created_at as posted_at, m.date,
      jsonb_build_object('id', d.id, 'entity', d.entity, 'kind', d.kind, 'number', d.number) as document,
      ${coded('v')} as variant, jsonb_build_object('id', t.id, 'number', t.number) as batch, p.code as position_code, m.packs,
      ${kilograms('m.net_weight_g')} as net_weight
    from stock_balance b
    join stock_move m on m.company_id = b.company_id and m.balance_id = b.id
    join stock_document d on d.company_id = m.company_id and d.id = m.document_id
    join variant v on v.company_id = b.company_id and v.id = b.variant_id
    join batch t on t.company_id = b.company_id and t.id = b.batch_id
    join storage_position p on p.company_id = b.company_id and p.id = b.position_id
    where ${heldBy(facility)} and m.created_at > ${made_at}::timestamptz - interval '1 hour'
      and m.id <> all (${told(facility.id, 'moves')}::bigint[])
    order by m.id`.execute(trx);
  return rows;
}

/** What stock takes that ended since then found at the places of the facility. */
async function countsSince(trx: Trx, facility: Facility, { made_at }: Last): Promise<ReportCount[]> {
  const { rows } = await sql<ReportCount>`
    select e.id, c.name as count, e.counted_at, ${coded('v')} as variant,
      jsonb_build_object('id', t.id, 'number', t.number) as batch, p.code as position_code, e.packs,
      ${kilograms('e.net_weight_g')} as net_weight, e.book_packs, ${kilograms('e.book_weight_g')} as book_weight
    from stock_count c
    join stock_count_row r on r.company_id = c.company_id and r.count_id = c.id
    join lateral (
      select * from stock_count_entry n where n.company_id = r.company_id and n.row_id = r.id order by n.round desc limit 1
    ) e on (e.packs, e.net_weight_g) <> (e.book_packs, e.book_weight_g)
    join variant v on v.company_id = r.company_id and v.id = r.variant_id
    join batch t on t.company_id = r.company_id and t.id = r.batch_id
    join storage_position p on p.company_id = r.company_id and p.id = r.position_id
    where c.warehouse_id = ${facility.warehouse_id} and c.status in ('review', 'closed')
      and c.finished_at > ${made_at}::timestamptz - interval '1 hour' and e.id <> all (${told(facility.id, 'counts')}::uuid[])
      and exists (
        select from stock_balance b
        where b.company_id = r.company_id and ${heldBy(facility)} and not b.is_empty and b.batch_id = r.batch_id
          and b.position_id = r.position_id and b.owner_id is not distinct from c.owner_id
          and b.handling_unit_id is not distinct from r.handling_unit_id and b.stock_status = r.stock_status)
    order by c.finished_at, p.code, t.number, e.id`.execute(trx);
  return rows;
}

/** The price that counts for each variant that lies there. */
async function pricesOf(trx: Trx, facility: Facility): Promise<Prices> {
  const { rows } = await sql<Prices[number]>`
    select p.id, ${coded('v')} as variant, p.price, p.date, p.source,
      ${person('p.created_by', 'c')} as created_by, ${person('p.approved_by', 'a')} as approved_by
    from variant v join lateral (${priceOf(facility)}) p on true
    left join app_user c on c.id = p.created_by left join app_user a on a.id = p.approved_by
    where exists (
      select from stock_balance b where b.company_id = v.company_id and ${heldBy(facility)}
        and b.variant_id = v.id and not b.is_empty)
    order by v.name, v.id`.execute(trx);
  return rows;
}
