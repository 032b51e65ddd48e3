import { z } from 'zod';

/** The page sizes a list offers. */
export const pageSizes = [10, 25, 50, 75, 100] as const;

/** The router reads `7` and `true` in an address as a number and a truth value; searched for is what was typed. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/**
 * What the address of a list holds. `page` counts from zero, `order_by` is a column and `sort_by` its direction.
 * Whatever an address gets wrong falls back, so that an old or mangled link still opens the list.
 */
export const listSearch = z.object({
  search: text.default('').catch(''),
  order_by: z.string().nullable().default(null).catch(null),
  sort_by: z.enum(['asc', 'desc']).nullable().default(null).catch(null),
  page: z.coerce.number().int().min(0).default(0).catch(0),
  size: z.coerce
    .number()
    .refine((size) => pageSizes.some((offered) => offered === size))
    .default(10)
    .catch(10),
});

export type ListSearch = z.output<typeof listSearch>;

/** A list as it opens first. These values are left out of the address. */
export const listSearchDefaults: ListSearch = listSearch.parse({});

/** What is sent to the server: as in the address, without what was not chosen. */
export function listParams(search: ListSearch): URLSearchParams {
  const params = new URLSearchParams({ page: String(search.page), size: String(search.size) });
  for (const [key, value] of Object.entries(searchAndSort(search))) {
    params.set(key, value);
  }
  return params;
}

/** Search and sort alone, as an export sends them. */
export function searchAndSort({ search, order_by, sort_by }: ListSearch): Record<string, string> {
  return { ...(search && { search }), ...(order_by && sort_by && { order_by, sort_by }) };
}
