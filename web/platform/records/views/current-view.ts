import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SavedView } from '#shared/saved-view.ts';
import { viewedListAt } from '#shared/screens.ts';
import { hideColumns } from '#web/platform/ui/grid/grid-settings.ts';

/** What a view is made of. */
export type ViewParts = Pick<SavedView, 'search' | 'hidden_columns'>;

/** Of what an address says, these are where one is in the list, and no part of a view. */
const passing = new Set(['page', 'size', 'record']);

/** The filters, search and order of a list, as its address says them. */
export const searchOf = (raw: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !passing.has(name) ? [[name, value]] : [],
    ),
  );

/** Whether two addresses show the same records in the same order. */
export const isSameSearch = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The list of the open screen, what it is narrowed to, and the way to show it by a view. */
export function useCurrentView(grid: string) {
  const list = useLocation({ select: ({ pathname }) => viewedListAt(pathname) });
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => searchOf(raw), [raw]);
  const show = useCallback(
    (view: ViewParts, { replace = false } = {}) => {
      hideColumns(grid, view.hidden_columns);
      void navigate({ to: '.', search: view.search, replace });
    },
    [grid, navigate],
  );
  return { list, search, show };
}
