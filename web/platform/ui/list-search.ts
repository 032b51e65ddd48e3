/** The page sizes a list offers. */
export const pageSizes = [10, 25, 50, 75, 100] as const;

/** Where this device keeps how long lists are. */
export const SIZE_KEY = 'palka.list.size';

/** How many rows lists have on this device unless their address says otherwise: as many as a person chose last. */
function rememberedSize(): number {
  try {
    return offeredSize(localStorage.getItem(SIZE_KEY)) ?? listSearchDefaults.size;
  } catch {
    // A browser that keeps nothing has short lists.
    return listSearchDefaults.size;
  }
}

/** Makes all lists on this device as long as the one a person chose the size of. */
export function rememberSize(size: number): void {
  try {
    localStorage.setItem(SIZE_KEY, String(size));
  } catch {
    // The address of this list holds it all the same.
  }
}

const offeredSize = (size: unknown) => pageSizes.find((offered) => offered === Number(size));

/** In place of a record's id: the form of a new one. */
export const NEW_RECORD = 'new';

/** The search parameters of a list. `page` counts from zero, `order_by` is a column and `sort_by` its direction. */
export interface ListSearch {
  search: string;
  order_by: string | null;
  sort_by: 'asc' | 'desc' | null;
  page: number;
  size: number;
  /** Id of a record whose form is to open once it is listed, or `NEW_RECORD`. */
  record?: string | undefined;
}

/** A list as it opens first. These values are left out of the address. */
export const listSearchDefaults: ListSearch = { search: '', order_by: null, sort_by: null, page: 0, size: 10 };

/**
 * Reads a list's address. Invalid parts fall back to defaults, so that an old or mangled link still opens the list.
 * Written out, because every route needs it before the first screen: a schema library would be a tenth of what is loaded.
 */
export const listSearch = {
  parse(raw: Record<string, unknown>): ListSearch {
    const { search, order_by, sort_by, record } = raw;
    const page = Number(raw.page ?? 0);
    return {
      search: ['string', 'number', 'boolean'].includes(typeof search) ? String(search) : '',
      order_by: typeof order_by === 'string' && order_by !== '' ? order_by : null,
      sort_by: sort_by === 'asc' || sort_by === 'desc' ? sort_by : null,
      page: Number.isInteger(page) && page >= 0 ? page : 0,
      size: offeredSize(raw.size) ?? rememberedSize(),
      ...(typeof record === 'string' && { record }),
    };
  },
};

/** The query to the server: as in the address, without parameters that were not chosen. */
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
