import { Notifications } from '@mantine/notifications';
import { noticeArea } from '#web/platform/look/notices.ts';

/** The corner where notices appear. By itself, so that it is not fetched with what only says them. */
export default function NoticeArea() {
  return <Notifications {...noticeArea} />;
}
