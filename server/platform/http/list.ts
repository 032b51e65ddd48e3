import { sql, type Expression, type SqlBool } from 'kysely';
import type { ListQuery, Pagination } from '#shared/list-query.ts';

/** Rows contain the text wherever it stands, whatever its case; `%`, `_` and `\` mean themselves. */
export const contains = (text: Expression<unknown>, search: string): Expression<SqlBool> =>
  sql<SqlBool>`${text} ilike ${`%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;

/** Text in the order of an Indonesian dictionary, whatever its case. */
export const alphabetical = (text: Expression<unknown>) => sql<string>`${text} collate indonesian`;

/** `asc` or `desc`; empty values come last either way. */
export const ordered = (
  column: Expression<unknown>,
  direction: 'asc' | 'desc' | null | undefined,
  nullable: boolean,
) => {
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  return nullable ? sql`${column} ${way} nulls last` : sql`${column} ${way}`;
};

export const paginationOf = ({ page, size }: Pick<ListQuery, 'page' | 'size'>, total: number): Pagination => ({
  total,
  currentPageFront: page,
  totalPagesFront: Math.ceil(total / size),
});
