import { type RawBuilder, sql } from 'kysely';
import type { StockMap } from '#shared/maps.ts';
import type { User } from '#server/platform/http/access.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { kilograms } from '#server/platform/db/kilograms.ts';
import { alphabetical } from '#server/platform/http/list.ts';
import { all, areaName } from '#server/stock/inventory/pieces.ts';
import { placeOf } from './gazetteer.ts';

type Origin = NonNullable<StockMap['caught']>[number];
type MajorArea = StockMap['major_areas'][number];
type Landing = NonNullable<StockMap['landings']>[number];
type City = NonNullable<StockMap['partners']>[number];
type Lying = NonNullable<StockMap['warehouses']>[number];

/** Degrees as numbers, where both name a place on earth. */
const degrees = (table: string): RawBuilder<unknown> => {
  const [x, y] = [sql.ref(`${table}.longitude`), sql.ref(`${table}.latitude`)];
  const isOnEarth = sql`abs(${x}::numeric) <= 180 and abs(${y}::numeric) <= 90`;
  return sql`case when ${isOnEarth} then ${x}::float8 end as longitude, case when ${isOnEarth} then ${y}::float8 end as latitude`;
};

/** Where the stock of all warehouses, or of one, was caught, landed and where it lies; and where partners are. */
export async function readMap(
  trx: Trx,
  { permissions }: Pick<User, 'permissions'>,
  warehouseId?: string,
): Promise<StockMap> {
  const caught = permissions.has('stockbatch_list') ? await originsOf(trx, warehouseId) : null;
  const seesPlaces = permissions.has('warehouse_list') && permissions.has('inventorystock_list');
  return {
    caught,
    major_areas: (await sql<MajorArea>`select code, name from area order by code`.execute(trx)).rows,
    warehouses: seesPlaces ? await warehousesOf(trx, warehouseId) : null,
    landings: permissions.has('stockbatch_list') ? await landingsOf(trx, warehouseId) : null,
    partners: permissions.has('partners_list') ? await partnersOf(trx) : null,
  };
}

async function originsOf(trx: Trx, warehouseId?: string): Promise<Origin[]> {
  const lying = [sql`not s.is_empty`, ...(warehouseId ? [sql`s.warehouse_id = ${warehouseId}`] : [])];
  const { rows } = await sql<Origin>`
    select case when f.id is not null then jsonb_build_object('id', f.id, 'code', f.subarea, 'name', ${areaName},
        'major_area', jsonb_build_object('code', a.code, 'name', a.name), 'longitude', f.longitude, 'latitude', f.latitude) end as fishing_area,
      coalesce(o.batches, 0) as batches, coalesce(o.packs, 0) as packs, ${kilograms(sql`coalesce(o.net_weight_g, 0)`)} as net_weight
    from (
      select b.fishing_area_id, count(distinct b.id)::int as batches, sum(s.packs)::int as packs, sum(s.net_weight_g) as net_weight_g
      from stock_balance s join batch b on b.company_id = app_company_id() and b.id = s.batch_id
      where ${all(lying)} group by b.fishing_area_id
    ) o
    full join (
      select f.id, f.subarea, f.subarea_name, f.area_id, ${degrees('f')} from fishing_area f where f.company_id = app_company_id()
    ) f on f.id = o.fishing_area_id
    left join area a on a.id = f.area_id
    order by net_weight desc, f.subarea`.execute(trx);
  return rows;
}

async function warehousesOf(trx: Trx, warehouseId?: string): Promise<Lying[]> {
  const { rows } = await sql<Lying>`
    select w.id, w.code, w.name, ${degrees('w')}, coalesce(h.packs, 0)::int as packs, ${kilograms(sql`coalesce(h.net_weight_g, 0)`)} as net_weight
    from warehouse w left join (
      select s.warehouse_id, sum(s.packs) as packs, sum(s.net_weight_g) as net_weight_g
      from stock_balance s where not s.is_empty group by s.warehouse_id
    ) h on h.warehouse_id = w.id
    where w.company_id = app_company_id() and (w.status = 'active' or h.packs > 0)
      and ${warehouseId ? sql`w.id = ${warehouseId}` : sql`true`}
    order by ${alphabetical(sql.ref('w.name'))}, w.id`.execute(trx);
  return rows;
}

async function landingsOf(trx: Trx, warehouseId?: string): Promise<Landing[]> {
  const lying = [sql`not s.is_empty`, ...(warehouseId ? [sql`s.warehouse_id = ${warehouseId}`] : [])];
  const { rows } = await sql<Omit<Landing, 'longitude' | 'latitude'>>`
    select min(b.landing_location) as name, count(distinct b.id)::int as batches, sum(s.packs)::int as packs,
      ${kilograms(sql`sum(s.net_weight_g)`)} as net_weight
    from stock_balance s join batch b on b.company_id = app_company_id() and b.id = s.batch_id
    where ${all(lying)} and b.landing_location is not null
    group by lower(b.landing_location) order by net_weight desc, name`.execute(trx);
  return rows.map((row) => ({ ...row, ...placeOf(row.name) }));
}

async function partnersOf(trx: Trx): Promise<City[]> {
  const { rows } = await sql<Omit<City, 'longitude' | 'latitude'>>`
    select min(a.city) as city, count(*)::int as partners
    from partner p join partner_address a on a.company_id = p.company_id and a.partner_id = p.id and a.is_primary
    where p.status = 'active' and p.merged_into_id is null and a.city is not null
    group by lower(a.city) order by partners desc, city`.execute(trx);
  return rows.map((row) => ({ ...row, ...placeOf(row.city) }));
}
