import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { SavedView } from '#shared/saved-view.ts';
import type { ViewedList } from '#shared/screens.ts';
import { layView, liftView } from '#web/platform/ui/grid/grid-settings.ts';
import type { OpeningView } from './default-view.ts';

/** What a view is made of. */
export type ViewParts = Pick<SavedView, 'search' | 'hidden_columns'>;

/** Of what an address says, these are where one is in the list, and no part of a view. */
const passing = new Set(['page', 'size', 'record']);

/** These say which of the lists at one address is shown: who leaves a view stays there. */
const telling = new Set(['report', 'view']);

/** The filters, search and order of a list, as its address says them. */
export const searchOf = (raw: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' && !passing.has(name) ? [[name, value]] : [],
    ),
  );

/** The address of all rows of the same list. */
export const wholeOf = (search: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => telling.has(name)));

/** Whether two addresses show the same records in the same order. */
export const isSameSearch = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);

interface Shown {
  list: ViewedList;
  view: OpeningView;
}

/** The view that was shown last: a report that it leads to is another screen. */
let last: Shown | undefined;
/** The one whose columns wait for its address: the table that it shows is known only then. */
let waiting: Shown | undefined;

/** What a list is narrowed to, the view that it was shown by, if it was, and the way to show it by one. */
export function useCurrentView(list: ViewedList, grid: string) {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => searchOf(raw), [raw]);
  const [shown, setShown] = useState(() =>
    last?.list === list && isSameSearch(last.view.search, search) ? last : undefined,
  );

  useLayoutEffect(() => {
    last = shown;
    if (!shown) liftView();
    if (!shown || shown !== waiting || !isSameSearch(shown.view.search, search)) return;
    waiting = undefined;
    layView(grid, shown.view.hidden_columns);
  }, [shown, search, grid]);

  /** Undefined: all rows, with the columns that the person chose. */
  const show = useCallback(
    (view: OpeningView | undefined, { replace = false } = {}) => {
      const next = view && { list, view };
      last = next;
      waiting = next;
      setShown(next);
      void navigate({ to: '.', search: view ? view.search : wholeOf(search), replace });
    },
    [list, search, navigate],
  );
  return { search, view: shown?.view, show };
}
