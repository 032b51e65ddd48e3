import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { useFetchedLater } from '#web/platform/calls/fetch-later.ts';

/** Fetches their corner: what is said once the server is away needs it before. */
export const fetchNotices = () => import('./NoticeArea.tsx');
const NoticeArea = lazy(fetchNotices);

/** Notices, whose corner is fetched with the first of them. */
export function Notices() {
  const isSaid = useNotifications().notifications.length > 0;
  const [isWanted, setIsWanted] = useState(isSaid);
  if (isSaid && !isWanted) setIsWanted(true);
  useFetchedLater(fetchNotices);
  return <Suspense>{isWanted && <NoticeArea />}</Suspense>;
}
