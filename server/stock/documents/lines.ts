import { sql } from 'kysely';
import type { Amount } from '#shared/stock/candidate.ts';
import type { LineInGrams, PlaceInGrams } from '#shared/stock/in-grams.ts';
import '#server/stock/ledger/table.ts';

type Line = Omit<LineInGrams, 'packs' | 'net_weight_g' | 'allocations'>;
type StoredAllocation = PlaceInGrams & { line_id: string; allocation_no: number };

/** A batch `b` as lines name it, with what papers say of it. */
const batch = sql`case when b.id is not null then
  jsonb_build_object('id', b.id, 'number', b.number, 'expiry_date', b.expiry_date, 'facts', jsonb_build_object(
    'production_date', b.production_date, 'catch_certificate', b.catch_certificate, 'fishing_area', (
      select jsonb_build_object('major_area', m.code, 'subarea', f.subarea, 'name', f.subarea_name)
      from fishing_area f join area m on m.id = f.area_id where f.company_id = b.company_id and f.id = b.fishing_area_id))) end`;

/** A position as places name it, with its room. */
const position = (table: string, room: string) => sql`case when ${sql.ref(`${table}.id`)} is not null then
  jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)},
    'room_name', coalesce(${sql.ref(`${room}.name`)}, ${sql.ref(`${table}.code`)})) end`;

/** What labels say of the variant `v` beside its barcode: also what they said of those that were merged into it. */
export const codesOfVariant = sql`coalesce((select jsonb_agg(c.code order by c.code) from (
  select code from variant_code where company_id = v.company_id and variant_id = v.id
  union select unnest(array[m.barcode, c.code]) from variant m
    left join variant_code c on c.company_id = m.company_id and c.variant_id = m.id
    where m.company_id = v.company_id and m.merged_into_id = v.id) c where c.code is not null), '[]')`;

/** The facts of the variant `v` of the product `p` that lines need. */
export const lineVariantOf = sql`jsonb_build_object(
  'id', v.id, 'code', v.code, 'name', v.name, 'product_id', p.id, 'product_name', p.name, 'type', p.type,
  'traceability', p.traceability, 'has_expired', p.has_expired, 'can_sold', p.can_sold,
  'can_purchased', p.can_purchased, 'catch_weight', v.catch_weight, 'net_weight', v.net_weight,
  'gross_weight', v.gross_weight, 'glaze_percent', v.glaze_percent,
  'scientific_name', (select c.scientific_name from commodity c where c.company_id = p.company_id and c.id = p.commodity_id),
  'unit', (select u.name from uom u where u.company_id = v.company_id and u.id = v.uom_id), 'barcode', v.barcode, 'codes', ${codesOfVariant},
  'temperature_class', v.temperature_class, 'shelf_life_days', v.shelf_life_days, 'has_species', p.commodity_id is not null,
  'has_product_form', p.processtype_id is not null,
  'selling_price', coalesce(v.selling_price, p.selling_price),
  'min_selling_price', coalesce(v.min_selling_price, p.min_selling_price))`;

/** The buying price of the variant `v` of the product `p`, in rupiah a kg; null where none is set or it is 0. */
export const buyingPrice = sql`nullif(coalesce(v.price_buy, p.price_buy), 0)`;

/** The lines of the document `d` in their order, and their places, as two JSON columns for `linesOf`. */
export const lineColumns = sql`
  coalesce((select json_agg(one order by one.line_no) from (
    select l.line_no, l.id, l.variant_id, l.batch_id, l.new_batch, l.expected_packs,
      l.expected_weight_g, l.unit_price, l.temperature_c, l.is_output, l.cost_factor_percent, l.override_reason, l.short_reason,
      l.price_reason, l.notes,
      case when d.entity = 'stockreceived' and d.owner_id is null and l.unit_price is null then
        case when d.status in ('posted', 'voided') then l.provisional_price else ${buyingPrice} end end as provisional_price,
      case when v.id is not null then ${lineVariantOf} end as variant, ${batch} as batch
    from stock_line l
    left join variant v on v.company_id = l.company_id and v.id = l.variant_id
    left join product p on p.company_id = v.company_id and p.id = v.product_id
    left join batch b on b.company_id = l.company_id and b.id = l.batch_id
    where l.company_id = d.company_id and l.document_id = d.id) one), '[]') as stored_lines,
  coalesce((select json_agg(one order by one.allocation_no) from (
    select a.allocation_no, a.id, a.line_id, a.batch_id, a.position_id, a.handling_unit_code, a.stock_status, a.side,
      a.to_position_id, a.to_handling_unit_code, a.expected_packs, a.packs, a.net_weight_g, a.pack_weights_g, a.pack_readings, ${batch} as batch,
      ${position('s', 'r')} as position, ${position('q', 'qr')} as to_position
    from stock_allocation a
    left join batch b on b.company_id = a.company_id and b.id = a.batch_id
    left join storage_position s on s.company_id = a.company_id and s.id = a.position_id
    left join storage_room r on r.company_id = s.company_id and r.id = s.room_id
    left join storage_position q on q.company_id = a.company_id and q.id = a.to_position_id
    left join storage_room qr on qr.company_id = q.company_id and qr.id = q.room_id
    where a.company_id = d.company_id and a.document_id = d.id) one), '[]') as stored_places`;

export interface StoredLines {
  stored_lines: (Line & { line_no: number })[];
  stored_places: StoredAllocation[];
}

/** The lines of a document, each with its places. */
export function linesOf({ stored_lines, stored_places }: StoredLines): LineInGrams[] {
  const byLine = Map.groupBy(stored_places, ({ line_id }) => line_id);
  return stored_lines.map(({ line_no: _, ...line }) => {
    const allocations = (byLine.get(line.id) ?? []).map(toAllocation);
    return { ...line, ...sumOf(allocations), allocations };
  });
}

const toAllocation = ({ line_id: _, allocation_no: __, ...place }: StoredAllocation): PlaceInGrams => place;

/** The places of a document by which it is measured: of a transformation, those of what goes in. */
export const measured = <Place>(lines: readonly { is_output: boolean; allocations: readonly Place[] }[]): Place[] =>
  lines.flatMap(({ is_output, allocations }) => (is_output ? [] : allocations));

/** Packs and grams of places, or of lines. */
export const sumOf = (amounts: readonly Amount[]): Amount => ({
  packs: amounts.reduce((sum, { packs }) => sum + packs, 0),
  net_weight_g: amounts.reduce((sum, { net_weight_g }) => sum + net_weight_g, 0),
});
