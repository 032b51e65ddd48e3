import { PAGE_SIZE_MAX, PRINT_ROWS_MAX } from '#shared/limits.ts';
import { call } from '#web/platform/calls/api.ts';
import { listParams, type ListSearch } from '#web/platform/ui/list-search.ts';

/** The rows of all pages of a list, or the first `PRINT_ROWS_MAX` of them. */
export async function firstRows<Row>(path: string, search: ListSearch, fixed: Record<string, string>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; rows.length < PRINT_ROWS_MAX; page += 1) {
    const params = listParams({ ...search, page, size: PAGE_SIZE_MAX });
    for (const [key, value] of Object.entries(fixed)) params.set(key, value);
    const { data } = await call<{ data: Row[] }>('GET', `${path}?${params}`);
    rows.push(...data);
    if (data.length < PAGE_SIZE_MAX) break;
  }
  return rows.slice(0, PRINT_ROWS_MAX);
}
