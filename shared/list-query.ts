import { z } from 'zod';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, SEARCH_MAX } from './limits.ts';

/** An empty or literal `null` value in a query string means that nothing was chosen. */
const nothing = (value: unknown) => (value === '' || value === 'null' ? null : value);

const whole = (min: number, max: number) => z.coerce.number<string | number>().int().min(min).max(max);

/** Text that is kept as it was typed: no control characters but tab and line ends, no half of a surrogate pair. */
export const storable = (text: z.ZodString) =>
  text.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]*$/u);

/** The same, with something in it that can be seen. */
export const visible = (text: z.ZodString) => storable(text).regex(/[\p{L}\p{N}\p{P}\p{S}]/u);

const search = storable(z.string().trim().max(SEARCH_MAX)).default('');

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
    search,
    ...sorting(columns),
    page: whole(0, 1_000_000).default(0),
    size: whole(1, PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
    export_data: z.enum(['true', 'false']).optional(),
    is_company: z.enum(['true', 'false']).optional(),
  });

/** The query of a file export: the list's search and sort, and the file's format. */
export const exportQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx'), search, ...sorting(columns) });

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

/** What a list answers: one page, or with `export_data=true` all records one level deeper. */
export const listAnswer = <Row extends z.ZodType>(row: Row) =>
  z.union([z.object({ data: z.array(row), pagination }), z.object({ data: z.object({ data: z.array(row) }) })]);
