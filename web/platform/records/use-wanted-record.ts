import { useEffect, useRef } from 'react';
import { NEW_RECORD } from '#web/platform/ui/list-search.ts';
import type { RecordList } from './use-record-list.ts';

/**
 * Opens the record that the address names, once it is listed, or the form of a new one, and takes it out of the address:
 * Back and reload show the list. Where it is not on this page, or may not be opened, the list is all there is.
 */
export function useWantedRecord<Row extends { id: string }>(
  { page, rows, search, changeSearch }: RecordList<Row>,
  open: ((record: Row) => void) | undefined,
  create: (() => void) | undefined,
) {
  const wanted = search.record;
  const listed = rows !== undefined && !page.isPlaceholderData;
  const now = useRef({ rows, open, create });
  useEffect(() => {
    now.current = { rows, open, create };
  });

  useEffect(() => {
    if (wanted === undefined || !listed) {
      return;
    }
    if (wanted === NEW_RECORD) {
      now.current.create?.();
    }
    const record = now.current.rows?.find(({ id }) => id === wanted);
    if (record) {
      now.current.open?.(record);
    }
    changeSearch({ record: undefined }, { replace: true });
  }, [wanted, listed, changeSearch]);
}
