import { type Expression, sql } from 'kysely';
import type { BatchChoices, LineBatch, PartnerChoice, ProductChoice, VariantChoice } from '#shared/stock/choices.ts';
import { type OwnCode, readOwnCode } from '#shared/scan/own-code.ts';
import { codeKept } from '#shared/stock/variant-code.ts';
import type { Trx } from '#server/platform/db/database.ts';
import { alphabetical, contains } from '#server/platform/http/list.ts';
import { nearness, variantsLabelled } from './labelled.ts';
import { lineVariantOf } from './lines.ts';

/** How many a list of choices shows: typing more finds others. */
const SHOWN = 20;

export interface ChosenVariants {
  data: VariantChoice[];
  /** Those that what was scanned means on the goods of the partner. Of several, one has to be asked for. */
  meant: string[];
}

interface Found {
  variant: VariantChoice;
  /** Null: what was searched is none of its codes. */
  nearness: number | null;
}

/**
 * The active variants that a search finds: by whole code, barcode or code on labels first, then by their own or their product's
 * name. Of a label of our own those that it is of.
 * @param partnerId whose labels the goods bear: what was told of these goes before what the same code means elsewhere
 */
export async function chooseVariants(
  trx: Trx,
  search: string,
  partnerId: string | null = null,
): Promise<ChosenVariants> {
  const own = readOwnCode(search);
  if (own) {
    const data = await variantsOf(trx, own);
    return { data, meant: data.map(({ id }) => id) };
  }
  const gtin = /^\d{8,14}$/.test(search) ? search.padStart(14, '0') : null;
  const labelled = sql`v.id in (${variantsLabelled(codeKept(search))})`;
  // What was merged is found by what it was called, and by its barcode, and is the one that stays.
  const staysOf = (condition: Expression<unknown>) =>
    sql`v.id in (select coalesce(f.merged_into_id, f.id) from variant f where ${condition})`;
  const barcoded = staysOf(sql`lpad(f.barcode, 14, '0') = ${gtin}`);
  const coded = sql`lower(v.code collate indonesian) = lower(${search} collate indonesian)`;
  const { rows } = await sql<Found>`
    select ${lineVariantOf} as variant,
      case when coalesce(${barcoded} or ${labelled} or ${coded}, false) then ${nearness(codeKept(search), partnerId)} end as nearness
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id
    where v.status = 'active' and v.merged_into_id is null and p.status = 'active' and (
      ${staysOf(contains(sql.ref('f.search_text'), search))} or ${contains(sql.ref('p.search_text'), search)}
      or ${barcoded} or ${labelled})
    order by ${barcoded} desc, ${labelled} desc,
      ${coded} desc, ${alphabetical(sql.ref('v.name'))}, v.id
    limit ${SHOWN}`.execute(trx);
  const nearest = Math.min(...rows.map(({ nearness: far }) => far ?? Infinity));
  return {
    data: rows.map(({ variant }) => variant),
    meant: rows.filter(({ nearness: far }) => far === nearest).map(({ variant }) => variant.id),
  };
}

/** The active variants of the batch of a label of our own, or of what stands on its pallet; none of other labels. */
async function variantsOf(trx: Trx, { kind, code }: OwnCode): Promise<VariantChoice[]> {
  if (kind !== 'BATCH' && kind !== 'HU') return [];
  const meant =
    kind === 'BATCH'
      ? sql`select coalesce(f.merged_into_id, f.id) from batch t join variant f on f.company_id = t.company_id and f.id = t.variant_id
          where t.id::text = ${code}`
      : sql`select b.variant_id from stock_balance b join handling_unit u on u.company_id = b.company_id and u.id = b.handling_unit_id
          where lower(u.code collate indonesian) = lower(${code} collate indonesian) and not b.is_empty`;
  const { rows } = await sql<{ variant: VariantChoice }>`
    select ${lineVariantOf} as variant
    from variant v join product p on p.company_id = v.company_id and p.id = v.product_id
    where v.status = 'active' and p.status = 'active' and v.id in (${meant})
    order by ${alphabetical(sql.ref('v.name'))}, v.id
    limit ${SHOWN}`.execute(trx);
  return rows.map(({ variant }) => variant);
}

/** The active products that a search finds and that have no variant yet: the first receipt makes them one. */
export async function chooseBareProducts(trx: Trx, search: string): Promise<ProductChoice[]> {
  const { rows } = await sql<ProductChoice>`
    select p.id, p.name from product p
    where p.status = 'active' and ${contains(sql.ref('p.search_text'), search)}
      and not exists (select from variant v where v.company_id = p.company_id and p.id in (v.product_id, v.former_product_id))
    order by ${alphabetical(sql.ref('p.name'))}, p.id limit ${SHOWN}`.execute(trx);
  return rows;
}

/** The active partners that a search finds, of a role where one is wanted. */
export async function choosePartners(
  trx: Trx,
  { search, role }: { search: string; role?: string | undefined },
): Promise<PartnerChoice[]> {
  const { rows } = await sql<PartnerChoice>`
    select id, code, name, roles from partner
    where status = 'active' and merged_into_id is null and ${
      search === ''
        ? sql`true`
        : sql`id in (select coalesce(f.merged_into_id, f.id) from partner f where ${contains(sql.ref('f.search_text'), search)})`
    }
      and ${role ? sql`roles @> array[${role}]::text[]` : sql`true`}
    order by ${alphabetical(sql.ref('name'))}, id limit ${SHOWN}`.execute(trx);
  return rows;
}

/** The newest batches of a variant that a search finds, of those that the person may see; of a label of our own the one that it is of. */
export async function chooseBatches(
  trx: Trx,
  { variant_id, search }: { variant_id: string; search: string },
): Promise<LineBatch[]> {
  const own = readOwnCode(search);
  const found = own ? sql`id::text = ${own.code}` : search === '' ? sql`true` : contains(sql.ref('number'), search);
  const { rows } = await sql<LineBatch>`
    select id, number, expiry_date from batch
    where variant_id = ${variant_id} and ${found}
    order by created_at desc, id desc limit ${SHOWN}`.execute(trx);
  return rows;
}

/** The choices of the references of a new batch. */
export async function batchChoices(trx: Trx): Promise<BatchChoices> {
  const { rows } = await sql<BatchChoices>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by ${alphabetical(sql.ref('name'))}), '[]')
        from inventory_type) as inventory_types,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', concat_ws(' ', subarea, subarea_name))
          order by ${alphabetical(sql.ref('subarea'))}), '[]')
        from fishing_area) as fishing_areas,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by ${alphabetical(sql.ref('name'))}), '[]')
        from certification where is_active) as certifications`.execute(trx);
  return rows[0]!;
}
