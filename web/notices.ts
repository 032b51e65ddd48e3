import { notifications, type NotificationsProps } from '@mantine/notifications';
import i18next from 'i18next';
import { AUTH_NOTICE_MS, NOTICE_MS, NOTICES_AT_ONCE } from '#shared/limits.ts';

/** What the one `<Notifications>` of the app is given. The offset keeps a list's pager and a dialog's buttons free. */
export const noticeArea = {
  position: 'bottom-right',
  autoClose: NOTICE_MS,
  limit: NOTICES_AT_ONCE,
  containerWidth: 440,
  style: { marginBottom: 64 },
} as const satisfies NotificationsProps;

interface Notice {
  title: string;
  message: string;
  /** Notices about signing in stay 15 s, others 4 s. */
  aboutSignIn?: boolean;
}

/** Says that something was done, and to what. */
export const showSuccess = (notice: Notice) => show('green', notice);

/** Says that something failed, and what to do. */
export const showFailure = (notice: Notice) => show('red', notice);

/** Says that something must wait or needs care. */
export const showWarning = (notice: Notice) => show('orange', notice);

function show(color: 'green' | 'red' | 'orange', { title, message, aboutSignIn = false }: Notice) {
  notifications.show({
    color,
    title,
    message,
    withBorder: true,
    autoClose: aboutSignIn ? AUTH_NOTICE_MS : noticeArea.autoClose,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  });
}
