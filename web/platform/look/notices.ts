import { randomId } from '@mantine/hooks';
import { notifications, type NotificationsProps } from '@mantine/notifications';
import i18next from 'i18next';
import { createElement } from 'react';
import { AUTH_NOTICE_MS, NOTICE_MS, NOTICES_AT_ONCE } from '#shared/limits.ts';
import { NoticeText } from './NoticeText.tsx';

/** The properties of the one `<Notifications>` of the app. The offset keeps a list's pager and a dialog's buttons free. */
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
  /** The action, such as a form's name: a notice about it takes the place of its earlier failure. */
  about?: string;
  /** Milliseconds it stays; 4 s unless said. */
  stays?: number;
  /** Leads to what the notice names. */
  open?: () => void;
}

/** The manner of notices about signing in and out. */
export const aboutSignIn = { about: 'sign-in', stays: AUTH_NOTICE_MS } as const;

/** Says that something was done, and to what. */
export const showSuccess = (notice: Notice) => void show('good', notice);

/** Says that something failed, and what to do. */
export const showFailure = (notice: Notice) => remember(notice, show('bad', notice));

/** Says that something must wait or needs care. */
export const showWarning = (notice: Notice) => remember(notice, show('warn', notice));

/** Says what happened elsewhere, in the colour of how good that is. */
export const showNews = (color: string, notice: Notice) => void show(color, notice);

/** The notice that last told of a failure, by what it was about. */
const failures = new Map<string, string>();

function remember({ about }: Notice, id: string) {
  if (about) {
    failures.set(about, id);
  }
}

/** Takes away what was last said about a failure. */
export function outdate(about: string) {
  const failure = failures.get(about);
  if (failure) {
    notifications.hide(failure);
    failures.delete(about);
  }
}

function show(color: string, { title, message, about, stays = NOTICE_MS, open }: Notice) {
  if (about) {
    outdate(about);
  }
  const id = randomId();
  return notifications.show({
    id,
    color,
    title,
    message: open ? createElement(NoticeText, { message, onOpen: leaving(id, open) }) : message,
    withBorder: true,
    autoClose: stays,
    closeButtonProps: { 'aria-label': i18next.t('common:close') },
  });
}

/** Goes where the notice leads, and takes it away. */
const leaving = (id: string, open: () => void) => () => {
  notifications.hide(id);
  open();
};
