import { type RawBuilder, sql } from 'kysely';
import { FOUND_MAX, type FoundEntity, type FoundRecord, mayFind, SEARCH_MIN } from '#shared/search.ts';
import { stockEntities } from '#shared/stock/kinds.ts';
import { type OwnCode, readOwnCode } from '#shared/scan/own-code.ts';
import { codeKept } from '#shared/stock/variant-code.ts';
import type { Trx } from '#server/platform/db/database.ts';
import type { User } from '#server/platform/http/access.ts';
import { variantsLabelled } from '#server/stock/documents/labelled.ts';
import { alphabetical, contains } from '#server/platform/http/list.ts';
import { documentsFound } from '#server/stock/documents/list.ts';

type Sql = RawBuilder<unknown>;

/** Where records of an entity stand, by the alias `r`, and what their title and detail are. */
interface Searched {
  entity: FoundEntity;
  from: Sql;
  title: Sql;
  detail: Sql;
  /** The one that is meant, in place of those that contain a text. */
  at?: Sql;
  /** The text that is searched, where it is not kept in `search_text`. */
  searchedText?: Sql;
  /** What else finds them: a whole code on labels. */
  byCode?(code: string): Sql;
}

const searched: readonly Searched[] = [
  { entity: 'product', from: sql`product r`, title: sql`r.name`, detail: sql`r.name_en` },
  {
    entity: 'productvariant',
    from: sql`(select * from variant where merged_into_id is null) r`,
    title: sql`r.name`,
    detail: sql`r.code`,
    byCode: (code) => sql`r.id in (${variantsLabelled(code)})`,
  },
  {
    entity: 'stockbatch',
    from: sql`batch r join variant v on v.company_id = r.company_id and v.id = r.variant_id`,
    title: sql`r.number`,
    detail: sql`v.name`,
  },
  // Handling units: pallets, baskets and tanks, which are found where stock is.
  {
    entity: 'inventorystock',
    from: sql`handling_unit r`,
    title: sql`r.code`,
    detail: sql`(select y.code from stock_balance s
      join storage_position y on y.company_id = s.company_id and y.id = s.position_id
      where s.company_id = r.company_id and s.handling_unit_id = r.id and not s.is_empty limit 1)`,
    searchedText: sql`r.code`,
  },
  {
    entity: 'partners',
    from: sql`(select * from partner where merged_into_id is null) r`,
    title: sql`r.name`,
    detail: sql`r.code`,
  },
  { entity: 'warehouse', from: sql`warehouse r`, title: sql`r.name`, detail: sql`r.code` },
];

/** The records of an entity that contain the text; those whose title has it earliest come first. */
const ofEntity = (
  { entity, from, title, detail, searchedText = sql`r.search_text`, byCode, at }: Searched,
  search: string,
) => sql`(
  select ${entity} as entity, r.id, ${title} as title, ${detail} as detail
  from ${from} where ${at ?? contains(searchedText, search)} ${byCode ? sql`or ${byCode(codeKept(search))}` : sql``}
  order by nullif(position(lower(${search}) in lower(${title})), 0) nulls last, ${alphabetical(title)}, r.id
  limit ${FOUND_MAX})`;

/** The newest documents of these entities that meet a condition on `d` and its partner. */
const documents = (entities: readonly FoundEntity[], condition: Sql) => sql`(
  select d.entity, d.id, d.number as title, concat_ws(' · ', p.name, d.reference, w.name) as detail
  from stock_document d
  left join warehouse w on w.company_id = d.company_id and w.id = d.warehouse_id
  left join partner p on p.company_id = d.company_id and p.id = d.partner_id
  where d.entity in (${sql.join(entities)}) and ${condition}
  order by d.created_at desc, d.id desc
  limit ${FOUND_MAX})`;

/** What a code of our own leads to: a batch, a handling unit, or the warehouse of a position; a document is none of these. */
const named = ({ kind, code }: OwnCode): Searched | undefined =>
  ({
    BATCH: { ...searched.find(({ entity }) => entity === 'stockbatch')!, at: sql`r.id::text = ${code}` },
    POS: {
      entity: 'warehouse' as const,
      from: sql`warehouse r join storage_position s on s.company_id = r.company_id and s.warehouse_id = r.id`,
      title: sql`r.name`,
      detail: sql`s.code`,
      at: sql`s.id::text = ${code}`,
    },
    HU: {
      ...searched.find(({ entity }) => entity === 'inventorystock')!,
      at: sql`lower(r.code collate indonesian) = lower(${code} collate indonesian)`,
    },
    DOC: undefined,
  })[kind];

/** The records of any list that the person may open, `FOUND_MAX` of each group, in one statement. */
export async function findRecords(
  trx: Trx,
  { permissions }: Pick<User, 'permissions'>,
  search: string,
): Promise<FoundRecord[]> {
  const mayOpen = (entity: FoundEntity) => mayFind(entity, (permission) => permissions.has(permission));
  const own = readOwnCode(search);
  const meant = own ? [named(own)].filter((one) => one !== undefined) : searched;
  const records = meant.filter(({ entity }) => mayOpen(entity)).map((one) => ofEntity(one, search));
  const papers = own && own.kind !== 'DOC' ? [] : stockEntities.filter(mayOpen);
  const asked = own ? sql`d.id::text = ${own.code}` : documentsFound(search);
  const groups = [...records, ...(papers.length > 0 ? [documents(papers, asked)] : [])];
  if (search.length < SEARCH_MIN || groups.length === 0) return [];
  const { rows } = await sql<FoundRecord>`${sql.join(groups, sql` union all `)}`.execute(trx);
  return rows;
}
