import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { listSearch, type ListSearch } from './list-search.ts';

/** Changes the list's address. Typing replaces the entry in the history, so that Back leaves the search at once. */
export type ChangeListSearch = (change: Partial<ListSearch>, how?: { replace?: boolean }) => void;

/** The list's state as the address holds it, and the way to change it. The route strips the defaults. */
export function useListSearch(): [ListSearch, ChangeListSearch] {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => listSearch.parse(raw), [raw]);

  const change = useCallback<ChangeListSearch>(
    (next, { replace = false } = {}) => {
      const merge = (before: Record<string, unknown>) => ({ ...before, ...next });
      void navigate({ to: '.', search: merge, replace });
    },
    [navigate],
  );
  return [search, change];
}
