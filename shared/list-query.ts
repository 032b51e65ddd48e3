import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX } from './limits.ts';
import { oneLine, storable } from './text.ts';

/** An empty or literal `null` value in a query string means that nothing was chosen. */
const nothing = (value: unknown) => (value === '' || value === 'null' ? null : value);

const whole = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max);

/** The search text, normalised as names are, so that it finds them. */
export const searchText = storable(z.string().overwrite(oneLine).max(SEARCH_MAX)).default('');

const sorting = <const Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  order_by: z.preprocess(nothing, z.enum(columns).nullish()),
  sort_by: z.preprocess(nothing, z.enum(['asc', 'desc']).nullish()),
});

/**
 * The query every list accepts. The public names are the API's: `order_by` is the column, `sort_by` the
 * direction, `page` counts from zero. `export_data=true` answers all records at once; `is_company` is
 * accepted and without effect.
 */
export const listQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({
    search: searchText,
    ...sorting(columns),
    page: whole(0, 1_000_000).default(0),
    size: whole(1, PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
    export_data: z.enum(['true', 'false']).optional(),
    is_company: z.enum(['true', 'false']).optional(),
  });

/** The query of a file export: the list's search and sort, and the file's format. */
export const exportQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx'), search: searchText, ...sorting(columns) });

export interface Sorting {
  search: string;
  order_by?: string | null | undefined;
  sort_by?: 'asc' | 'desc' | null | undefined;
}

export interface ListQuery extends Sorting {
  page: number;
  size: number;
  export_data?: 'true' | 'false' | undefined;
}

/** How far a list reaches: records in all, this page counted from zero, pages in all. */
export const pagination = z.object({ total: z.int(), currentPageFront: z.int(), totalPagesFront: z.int() });

export type Pagination = z.output<typeof pagination>;

/** Where there may be very many, no more than this are counted. */
export const ROWS_COUNTED = 10_000;

/** `total` counts up to `ROWS_COUNTED`; with `has_more` there are more than that. */
export const cappedPagination = pagination.extend({ has_more: z.boolean() });

/** The answer of a list: one page, or with `export_data=true` all records one level deeper. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.union([z.object({ data: z.array(row), pagination }), z.object({ data: z.object({ data: z.array(row) }) })]);
