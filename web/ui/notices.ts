import { notifications, type NotificationsProps } from '@mantine/notifications';
import i18next from 'i18next';

/** What the one `<Notifications>` of the app is given. The offset keeps a list's pager and a dialog's buttons free. */
export const noticeArea = {
  position: 'bottom-right',
  autoClose: 4_000,
  limit: 5,
  containerWidth: 440,
  style: { marginBottom: 64 },
} as const satisfies NotificationsProps;

const signInNoticeTime = 15_000; // the same figures as in shared/limits.ts, which this folder must not know

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
    autoClose: aboutSignIn ? signInNoticeTime : noticeArea.autoClose,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  });
}
