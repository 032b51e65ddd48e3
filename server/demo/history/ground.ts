import { sql } from 'kysely';
import type { PartnerRole } from '#shared/partner-roles.ts';
import type { productTypes } from '#shared/product.ts';
import { suitsRoom, type TemperatureClass } from '#shared/temperature-class.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { Sea } from './catches.ts';

/** A variant as the story needs it. Prices in rupiah a kg, weights in kg, days YYYY-MM-DD. */
export interface StoryVariant {
  id: string;
  code: string;
  catch_weight: boolean;
  net_weight: number;
  needs: TemperatureClass | null;
  price_buy: number | null;
  selling_price: number | null;
  min_selling_price: number | null;
  type: (typeof productTypes)[number];
  traceability: string;
  /** How long it keeps; null: it does not expire. */
  shelf_days: number | null;
  can_purchased: boolean;
  can_sold: boolean;
  /** Since when the variant exists. */
  since: string;
}

export interface StoryPartner {
  id: string;
  code: string;
  name: string;
  roles: PartnerRole[];
  /** Code of its business type. */
  business: string | null;
  since: string;
}

export interface StoryWarehouse {
  id: string;
  code: string;
  classes: TemperatureClass[];
  since: string;
}

export interface StoryPerson {
  id: string;
  name: string;
  permissions: string[];
  is_owner: boolean;
  /** The warehouses they are restricted to; none: all. */
  warehouses: string[];
}

/** The people and the master data of a company before its history. */
export interface Ground {
  companyId: string;
  name: string;
  timeZone: string;
  today: string;
  founded: string;
  variants: StoryVariant[];
  partners: StoryPartner[];
  warehouses: StoryWarehouse[];
  people: StoryPerson[];
  fishingAreas: Sea[];
}

interface Facts {
  name: string;
  time_zone: string;
  today: string;
  founded: string;
}

/** Reads what the company of the context has. */
export async function groundOf(trx: Trx, companyId: string): Promise<Ground> {
  const { rows: facts } = await sql<Facts>`
    select name, time_zone, company_day() as today, created_at::date as founded
    from company where id = ${companyId}`.execute(trx);
  const { rows: variants } = await sql<StoryVariant>`
    select v.id, v.code, v.catch_weight, coalesce(v.net_weight, 10) as net_weight, v.temperature_class as needs,
      coalesce(v.price_buy, p.price_buy) as price_buy, coalesce(v.selling_price, p.selling_price) as selling_price,
      coalesce(v.min_selling_price, p.min_selling_price) as min_selling_price, p.type, p.traceability,
      v.shelf_life_days as shelf_days, p.can_purchased, p.can_sold,
      greatest(v.created_at, p.created_at)::date as since
    from variant v join product p on p.id = v.product_id
    where v.status = 'active' and p.status = 'active' order by v.code`.execute(trx);
  const { rows: partners } = await sql<StoryPartner>`
    select p.id, p.code, p.name, p.roles, t.code as business, p.created_at::date as since
    from partner p left join business_type t on t.id = p.business_type_id
    where p.status = 'active' order by p.code`.execute(trx);
  const { rows: warehouses } = await sql<StoryWarehouse>`
    select w.id, w.code, w.created_at::date as since,
      array(select distinct r.temperature_class from storage_room r where r.warehouse_id = w.id and r.status = 'active') as classes
    from warehouse w where w.status = 'active' order by w.created_at`.execute(trx);
  const { rows: people } = await sql<StoryPerson>`
    select u.id, u.name, r.permissions, r.is_owner,
      array(select a.warehouse_id from warehouse_access a where a.user_id = u.id) as warehouses
    from membership m join app_user u on u.id = m.user_id join role r on r.id = m.role_id
    where m.company_id = ${companyId} and not r.is_for_partners order by r.is_owner, cardinality(r.permissions), u.email`.execute(
    trx,
  );
  const { rows: areas } = await sql<Sea>`
    select id, subarea from fishing_area order by subarea`.execute(trx);
  const { name, time_zone, today, founded } = facts[0]!;
  return {
    companyId,
    name,
    timeZone: time_zone,
    today,
    founded,
    variants,
    partners,
    warehouses,
    people,
    fishingAreas: areas,
  };
}

/** Whether a warehouse has a room in which a variant may lie. */
export const holds = ({ classes }: StoryWarehouse, { needs }: StoryVariant): boolean =>
  classes.some((room) => suitsRoom(needs, room));

/** The first person who may act in a warehouse, other than some. People are ordered by how few permissions they have, the owner last. */
export function whoMay(
  ground: Ground,
  permission: string,
  warehouseId: string,
  ...but: Pick<StoryPerson, 'id'>[]
): StoryPerson | undefined {
  return ground.people.find(
    (person) =>
      !but.some(({ id }) => id === person.id) &&
      (person.is_owner || person.permissions.includes(permission)) &&
      (person.warehouses.length === 0 || person.warehouses.includes(warehouseId)),
  );
}
