import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { availabilityOf, bandOf, ltvOf, topUpOf } from '#shared/fishfin-figures.ts';
import type { FacilityPosition } from '#shared/fishfin-goods.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { coded, person } from '#server/platform/db/nested.ts';
import { pledgeDocuments } from './documents.ts';
import { figuresOf } from './figures.ts';

type Prices = FacilityPosition['prices'];
type Entries = FacilityPosition['entries'];

/** The newest prices; those that wait for approval come first. */
const prices = async (trx: Trx, facility_id: string): Promise<Prices> =>
  (
    await sql<Prices[number]>`
      select p.id, ${coded('v')} as variant,
        case when o.id is not null then jsonb_build_object('id', o.id, 'name', o.name) end as product, p.price, p.date, p.source, ${person('p.created_by', 'c')} as created_by,
        ${person('p.approved_by', 'a')} as approved_by
      from facility_price p
      left join variant v on v.company_id = p.company_id and v.id = p.variant_id
      left join product o on o.company_id = p.company_id and o.id = p.product_id
      left join app_user c on c.id = p.created_by left join app_user a on a.id = p.approved_by
      where p.facility_id = ${facility_id} and (p.document_id is null or p.approved_at is not null)
      order by p.approved_at is null desc, p.date desc, p.created_at desc limit 100`.execute(trx)
  ).rows;

/** The newest entries. */
const entries = async (trx: Trx, facility_id: string): Promise<Entries> =>
  (
    await sql<Entries[number]>`
      select id, kind, date, amount, reference from facility_entry
      where facility_id = ${facility_id} order by date desc, created_at desc, id desc limit 200`.execute(trx)
  ).rows;

/** How a facility stands today. */
export async function positionOf(trx: Trx, facility: Facility): Promise<FacilityPosition> {
  const figures = await figuresOf(trx, facility);
  const ltv = ltvOf(figures);
  return {
    ...figures,
    ltv,
    band: bandOf(ltv, facility),
    availability: availabilityOf(figures, facility),
    top_up: topUpOf(figures, facility.target_ltv),
    documents: await pledgeDocuments(trx, facility.id),
    prices: await prices(trx, facility.id),
    entries: await entries(trx, facility.id),
  };
}
