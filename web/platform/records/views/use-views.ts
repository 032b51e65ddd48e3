import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DefaultOwner, SavedView, SavedViewChange } from '#shared/saved-view.ts';
import type { ViewedList } from '#shared/screens.ts';
import { call } from '#web/platform/calls/api.ts';
import { defaultViewsKey } from '#web/platform/session/session.tsx';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '../records.ts';

export const viewsPath = '/saved_views';

/** The views of a list: the person's own, and those that colleagues share. */
export const useViews = (list: ViewedList) =>
  useQuery({
    queryKey: [viewsPath, list],
    queryFn: async ({ signal }) =>
      (await call<{ data: SavedView[] }>('GET', `${viewsPath}?list=${list}`, undefined, signal)).data,
  });

/** A list, and whose default of it: the person's, or the company's. */
interface Whose {
  list: ViewedList;
  of: DefaultOwner;
}

/** Changes and deletes own views, chooses the one that a list opens with, and says what came of it. */
export function useChangeViews() {
  const { t } = useTranslation(['records', 'notification']);
  const client = useQueryClient();
  const told = async (work: Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await work;
      showSuccess({ about: viewsPath, title: t('notification:edit_title_success'), message: done });
      return true;
    } catch (problem) {
      showFailure({ about: viewsPath, title: t('views.failed'), message: withReason(t('views.one'), problem) });
      return false;
    } finally {
      // A view that is gone, or shared no more, opens no list.
      await Promise.all(
        [viewsPath, defaultViewsKey].map((key) => client.invalidateQueries({ queryKey: [key].flat() })),
      );
    }
  };
  return {
    change: (view: SavedView, changed: Partial<SavedViewChange>) => {
      const { id, name, search, hidden_columns, is_shared } = view;
      const body = { id, name, search, hidden_columns, is_shared, ...changed };
      return told(call('PUT', `${viewsPath}/${id}`, body), t('views.changed', { name }));
    },
    /** Has the list open with a view, or without one. */
    openWith: (whose: Whose, view: SavedView | null) =>
      told(call('PUT', '/default_views', { ...whose, view_id: view?.id ?? null }), t('views.opens')),
    /** Has the list open as if nothing had been chosen. */
    openAsEver: ({ list, of }: Whose) => told(call('DELETE', `/default_views?list=${list}&of=${of}`), t('views.opens')),
    remove: ({ id, name }: SavedView) => told(call('DELETE', `${viewsPath}/${id}`), t('views.deleted', { name })),
  };
}
