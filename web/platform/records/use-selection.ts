import { useCallback, useState } from 'react';
import { BULK_MAX } from '#shared/limits.ts';

const nothing: ReadonlySet<string> = new Set();

/** The chosen records of a list, on all its pages. Another search resets it; more than can be done at once is not taken. */
export function useSelection(search: string) {
  const [ids, setIds] = useState(nothing);
  const [searched, setSearched] = useState(search);
  if (searched !== search) {
    setSearched(search);
    setIds(nothing);
  }

  const select = useCallback((rows: readonly { id: string }[], chosen: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const { id } of rows) {
        if (!chosen) {
          next.delete(id);
        } else if (next.size < BULK_MAX) {
          next.add(id);
        }
      }
      return next;
    });
  }, []);

  return { ids, select, clear: useCallback(() => setIds(nothing), []) };
}
