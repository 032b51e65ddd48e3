import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { call } from '#web/platform/calls/api.ts';
import { showFailure } from '#web/platform/look/notices.ts';
import { reasonOf } from '#web/platform/calls/reason.ts';

/** Where notifications are, below `/v1`; also what everything fetched from there is kept under. */
export const notificationsPath = '/notifications';

/** The screen that lists them all. */
export const notificationsScreen: string = '/app/notifications';

/** Marks notifications as read, wherever they show. */
export function useMarkRead() {
  const { t } = useTranslation('notifications');
  const client = useQueryClient();
  return useCallback(
    async (which: { ids: readonly string[] } | { all: true }) => {
      try {
        await call('POST', `${notificationsPath}/read`, which);
      } catch (problem) {
        showFailure({ title: t('markFailed'), message: reasonOf(problem) ?? '', about: 'mark read' });
      }
      await client.invalidateQueries({ queryKey: [notificationsPath] });
    },
    [t, client],
  );
}

/** Follows a notification to where it leads. It is read by that. */
export function useOpenNotification() {
  const markRead = useMarkRead();
  const router = useRouter();
  return useCallback(
    ({ id, read_at, link }: Notification) => {
      if (!read_at) {
        void markRead({ ids: [id] });
      }
      if (link) {
        router.history.push(link);
      }
    },
    [markRead, router],
  );
}
