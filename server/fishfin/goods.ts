import { sql } from 'kysely';
import type { Facility } from '#shared/fishfin.ts';
import { FREE_GOODS_SHOWN, type FacilityGoods, type FreeGoodsQuery } from '#shared/fishfin-goods.ts';
import { haircutOf, worthOf } from '#shared/fishfin-worth.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { coded } from '#server/platform/db/nested.ts';
import { heldBy } from './held.ts';
import { priceOf } from './price.ts';
import { today, todayOf } from '#server/platform/db/today.ts';
import { contains } from '#server/platform/http/list.ts';

/** Goods with their weight in grams, for sums. */
export interface ValuedGoods extends FacilityGoods {
  net_weight_g: number;
  /** Whether they are security of the facility already. */
  is_held: boolean;
}

interface Row extends Omit<ValuedGoods, 'haircut' | 'value' | 'beyond'> {
  received_date: string;
  production_date: string | null;
}

/** Whether goods of a batch `t` expire too soon to count: they come last. */
const soonGone = ({ minimum_life_days }: Facility) =>
  sql`coalesce(t.expiry_date - ${today} < ${minimum_life_days}, false)`;

/** Why goods do not count, of a batch `t` and the price `p`. */
const ineligibility = ({ minimum_life_days, price_age_days }: Facility) => sql`case
  when b.stock_status <> 'available' then 'not_available'
  when t.expiry_date < ${today} then 'expired'
  when t.expiry_date - ${today} < ${minimum_life_days} then 'short_life'
  when p.price is null then 'no_price'
  when ${today} - p.date > ${price_age_days}::integer then 'old_price' end`;

/** What the vessel of a batch `t` is told from others by; null: it is not known. */
const vessel = sql`lower(coalesce(t.vessel_uvi, t.vessel_registration, t.vessel_name) collate indonesian)`;

interface Which {
  where: ReturnType<typeof sql>;
  limit?: number;
}

/**
 * Places with what is not reserved there: all of it where goods are pledged, since nobody reserves those; what its owner has promised
 * to others where they are the financier's is no security any more. Each counts for itself, as if there were no limits of concentration.
 */
async function goodsOf(trx: Trx, terms: Facility, { where, limit }: Which): Promise<ValuedGoods[]> {
  const { rows } = await sql<Row>`
    select g.*, ${kilograms('g.net_weight_g')} as net_weight
    from (
      select b.id, ${coded('v')} as variant, jsonb_build_object('id', t.id, 'number', t.number) as batch, t.expiry_date,
        t.received_date, t.production_date, v.product_id, s.code as position_code, u.code as handling_unit_code, b.stock_status, b.packs - b.reserved_packs as packs,
        b.net_weight_g - b.reserved_weight_g as net_weight_g, coalesce(${heldBy(terms)}, false) as is_held, v.catch_weight,
        ${vessel} as vessel, p.price, ${ineligibility(terms)} as ineligibility,
        ${soonGone(terms)} as soon_gone
      from stock_balance b
      join variant v on v.company_id = b.company_id and v.id = b.variant_id
      join batch t on t.company_id = b.company_id and t.id = b.batch_id
      join storage_position s on s.company_id = b.company_id and s.id = b.position_id
      left join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
      left join lateral (${priceOf(terms)}) p on true
      where not b.is_empty and ${where}
      order by ${soonGone(terms)}, t.expiry_date nulls last, t.number, s.code, b.id ${limit === undefined ? sql`` : sql`limit ${limit}`}) g
    order by g.soon_gone, g.expiry_date nulls last, g.batch ->> 'number', g.position_code, g.id`.execute(trx);
  const day = await todayOf(trx);
  return rows.map((row) => {
    const haircut = haircutOf(terms, row, day);
    const none = haircut === 100 ? 'haircut' : null;
    const one = { ...row, haircut, ineligibility: row.ineligibility ?? none };
    return { ...one, value: worthOf(one), beyond: 0 };
  });
}

/** What is pledged to a facility, place by place, with what it counts for. */
export const pledgedGoods = (trx: Trx, facility: Facility): Promise<ValuedGoods[]> =>
  goodsOf(trx, facility, { where: heldBy(facility) });

/** The same with what lies on further balances, in the order in which they would count together. */
export const goodsBeside = (trx: Trx, facility: Facility, ids: readonly string[]): Promise<ValuedGoods[]> =>
  goodsOf(trx, facility, { where: sql`(${heldBy(facility)} or b.id = any (${ids}::uuid[]))` });

/** What could be pledged: the borrower's goods in the warehouse that are available, pledged to nobody and not all reserved. */
export const freeGoods = (trx: Trx, facility: Facility, { search, counts }: FreeGoodsQuery): Promise<ValuedGoods[]> =>
  goodsOf(trx, facility, {
    where: sql`b.pledge_id is null and b.stock_status = 'available' and b.packs > b.reserved_packs
      and b.warehouse_id = ${facility.warehouse_id} and b.owner_id is not distinct from ${facility.borrower_id}::uuid
      and ${search === '' ? sql`true` : found(search)} and ${counts ? sql`${ineligibility(facility)} is null` : sql`true`}`,
    limit: FREE_GOODS_SHOWN,
  });

const searched = ['t.number', 'v.name', 'v.code', 's.code', 'u.code'].map((column) => sql.ref(column));

const found = (search: string) =>
  sql`(${sql.join(
    searched.map((column) => contains(column, search)),
    sql` or `,
  )})`;
