import { useEffect, useMemo } from 'react';
import { SEARCH_MAX } from '#shared/limits.ts';
import { useRecordPage } from './records.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import type { ListSearch } from '#web/platform/ui/list-search.ts';
import { useListSearch } from '#web/platform/ui/use-list-search.ts';

interface RecordListOptions<Row> {
  path: string;
  columns: readonly GridColumn<Row>[];
  /** Sent with every list call. */
  fixed: Record<string, string> | undefined;
}

/** The page of records that the address asks for, and the way to ask for another one. */
export function useRecordList<Row>({ path, columns, fixed }: RecordListOptions<Row>) {
  const [asked, changeSearch] = useListSearch();
  const search = useMemo(() => answerable(asked, columns), [asked, columns]);
  const page = useRecordPage<Row>(path, search, fixed);
  const { data: rows, pagination } = page.data ?? {};

  // The last record of the last page went, or an old link reaches past the end.
  const lastPage = pagination && Math.max(0, pagination.totalPagesFront - 1);
  useEffect(() => {
    if (lastPage !== undefined && !page.isPlaceholderData && search.page > lastPage) {
      changeSearch({ page: lastPage }, { replace: true });
    }
  }, [lastPage, page.isPlaceholderData, search.page, changeSearch]);

  return { page, rows, pagination, search, changeSearch };
}

export type RecordList<Row> = ReturnType<typeof useRecordList<Row>>;

/** The part of a query that the server accepts: an old link may name a column that is gone, or be longer than a search may be. */
function answerable<Row>(asked: ListSearch, columns: readonly GridColumn<Row>[]): ListSearch {
  const sortable = columns.some((column) => column.sortable && column.id === asked.order_by);
  const search = asked.search.replaceAll('\u0000', '').slice(0, SEARCH_MAX).trim();
  return { ...asked, search, ...(!sortable && { order_by: null, sort_by: null }) };
}
