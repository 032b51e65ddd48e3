import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { PAGE_SIZES } from '#shared/limits.ts';
import type { ListQuery, Pagination, Sorting } from '#shared/list-query.ts';
import type { Trx } from '#server/platform/db/database.ts';

/** Rows contain the text anywhere, in any case; `%`, `_` and `\` mean themselves. */
export const contains = (text: Expression<unknown>, search: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} ilike ${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** Text in the order of an Indonesian dictionary, case-insensitive. */
export const alphabetical = (text: Expression<unknown>) => sql<string>`${text} collate indonesian`;

/**
 * The place of a name in alphabetical order, as a column of a small table of names; equal ones share a place. Many rows that refer to
 * such names are sorted by their places, which are compared at a fraction of what names cost.
 */
export const placeOf = (name: Expression<unknown>) => sql<number>`rank() over (order by ${alphabetical(name)})`;

/** `asc` or `desc`; empty values come last either way. */
export const ordered = (
  column: Expression<unknown>,
  direction: 'asc' | 'desc' | null | undefined,
  nullable: boolean,
) => {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return nullable ? sql`${column} ${way} nulls last` : sql`${column} ${way}`;
};

/** How a column is sorted. */
export interface SortColumn {
  by: Expression<unknown>;
  mayBeEmpty?: boolean;
}

/** The column that a list is sorted by: the one asked for, else `otherwise`. */
export function sortColumn<Column extends string, Sorted extends SortColumn>(
  columns: Readonly<Record<Column, Sorted>>,
  { order_by }: Sorting,
  otherwise: NoInfer<Column>,
): Sorted {
  const named: Readonly<Partial<Record<string, Sorted>>> = columns;
  return (order_by && named[order_by]) || columns[otherwise];
}

/** The order asked for, descending when none is; `id` decides between equals, so that pages never overlap. */
export function orderBy({ by, mayBeEmpty = false }: SortColumn, { order_by, sort_by }: Sorting, id: string) {
  const direction = order_by ? sort_by : 'desc';
  return sql`${ordered(by, direction, mayBeEmpty)}, ${ordered(sql.ref(id), direction, false)}`;
}

/** The order asked for by one of the columns, else the newest first by `otherwise`. */
export const orderOf = <Column extends string>(
  columns: Readonly<Record<Column, SortColumn>>,
  asked: Sorting,
  otherwise: NoInfer<Column>,
  id: string,
) => orderBy(sortColumn<Column, SortColumn>(columns, asked, otherwise), asked, id);

/** The order asked for; where none is, the usual one behind `first`. */
export const unlessAsked = (asked: Pick<Sorting, 'order_by'>, first: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  asked.order_by ? order : sql`${first}, ${order}`;

/**
 * How many rows match in all, for the rows of a page: counted with them where something is searched, as all are found then. Else
 * apart, so that the page is read along an index of its order, and only the count walks through all.
 */
export const totalOf = ({ search }: Pick<ListQuery, 'search'>, matching: Expression<unknown>) =>
  search === '' ? sql<number>`(select count(*) from (${matching}) counted)` : sql<number>`count(*) over ()`;

/**
 * Takes one page of rows in an order, each with the number of all that match as `total`.
 * @param matching the rows without what is joined for their order alone: those are counted along an index
 */
export const onPage =
  (query: Pick<ListQuery, 'page' | 'size' | 'search'>, matching: Expression<unknown>, order: Expression<unknown>) =>
  <Tables, From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>) =>
    rows
      .select(totalOf(query, matching).as('total'))
      .orderBy(order)
      .limit(sql.lit(query.size))
      .offset(sql.lit(query.page * query.size));

/** The rows of a page, as numbers in the text: of a parameter the planner of a prepared statement expects a tenth of all rows. */
export const pageEnd = ({ page, size }: Pick<ListQuery, 'page' | 'size'>): RawBuilder<unknown> =>
  sql`limit ${sql.lit(size)} offset ${sql.lit(page * size)}`;

const sizes: ReadonlySet<number> = new Set(PAGE_SIZES);

/**
 * What a list opens with: the first page in its usual order, narrowed by nothing. It has few texts, and each connection prepares its
 * statement once.
 */
export const isFirstPage = ({ page, size, ...asked }: { page: number; size: number }): boolean =>
  page === 0 &&
  sizes.has(size) &&
  Object.values<unknown>(asked).every((value) => value === '' || (value ?? false) === false);

/** A page of a list, and how many rows match in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/**
 * The page of rows that a statement found, each beside how many match in all, which no answer declares. A page after the last one
 * has no row that could tell: then all that are `matching` are counted.
 */
export async function pageOf<Found extends { total: number | null }>(
  trx: Trx,
  { page }: Pick<ListQuery, 'page'>,
  rows: Found[],
  matching: Expression<unknown>,
): Promise<Page<Found>> {
  return { rows, total: rows[0]?.total ?? (page > 0 ? await countOf(trx, matching) : 0) };
}

async function countOf(trx: Trx, matching: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${matching}) matching`.execute(trx);
  return rows[0]!.total;
}

export const paginationOf = ({ page, size }: Pick<ListQuery, 'page' | 'size'>, total: number): Pagination => ({
  total,
  currentPageFront: page,
  totalPagesFront: Math.ceil(total / size),
});
