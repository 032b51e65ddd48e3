import { useQuery } from '@tanstack/react-query';
import type { ImportPreview } from '#shared/import.ts';
import { call } from '#web/platform/calls/api.ts';
import { importKey } from './use-import.ts';

interface RowsAsked {
  path: string;
  /** Which import. */
  id: string;
  /** When the rows were last checked: rows from before are out of date. */
  checkedAt: number;
  /** Counts from zero. */
  page: number;
  size: number;
  /** Only those with errors, with warnings, or with one kind of error. */
  only: string | undefined;
}

/** One page of the rows of an import. While another is on its way, the one before stays. */
export function useImportRows({ path, id, checkedAt, page, size, only }: RowsAsked) {
  const params = new URLSearchParams({
    page: String(page),
    size: String(size),
    ...(only && { only }),
  });
  return useQuery({
    queryKey: [...importKey(path), id, checkedAt, params.toString()],
    queryFn: async ({ signal }) =>
      (await call<{ data: ImportPreview }>('GET', `${path}/import/${id}?${params}`, undefined, signal)).data,
    placeholderData: (before) => (before?.id === id ? before : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });
}
