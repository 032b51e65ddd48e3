import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#shared/permissions.ts';
import type { SavedView, SavedViewChange } from '#shared/saved-view.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure, showSuccess } from '#web/platform/look/notices.ts';
import { withReason } from '../records.ts';

export const viewsPath = '/saved_views';

/** The views of a list: the person's own, and those that colleagues share. */
export const useViews = (list: Entity) =>
  useQuery({
    queryKey: [viewsPath, list],
    queryFn: async ({ signal }) =>
      (await call<{ data: SavedView[] }>('GET', `${viewsPath}?list=${list}`, undefined, signal)).data,
  });

/** Changes and deletes own views, and says what came of it. */
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
      await client.invalidateQueries({ queryKey: [viewsPath] });
    }
  };
  return {
    change: (view: SavedView, changed: Partial<SavedViewChange>) => {
      const { id, name, search, hidden_columns, is_shared } = view;
      const body = { id, name, search, hidden_columns, is_shared, ...changed };
      return told(call('PUT', `${viewsPath}/${id}`, body), t('views.changed', { name }));
    },
    remove: ({ id, name }: SavedView) => told(call('DELETE', `${viewsPath}/${id}`), t('views.deleted', { name })),
  };
}
