import type { Pagination } from '#shared/list-query.ts';
import { call } from '#web/platform/calls/api.ts';
import { listParams, type ListSearch } from '#web/platform/ui/list-search.ts';

export interface RecordPage<Row> {
  data: Row[];
  /** With `has_more` there are more than `total` says: they are not counted further. */
  pagination: Pagination & { has_more?: boolean };
}

/** How one page of a list is asked for, and under which name its answer is kept. */
export function pageQuery<Row>(path: string, search: ListSearch, fixed: Record<string, string> = {}) {
  const params = listParams(search);
  for (const [key, value] of Object.entries(fixed)) {
    params.set(key, value);
  }
  return {
    queryKey: [path, params.toString()],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call<RecordPage<Row>>('GET', `${path}?${params}`, undefined, signal),
  };
}
