import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { useFetchedLater } from '#web/platform/calls/fetch-later.ts';

const loadArea = () => import('./NoticeArea.tsx');
const NoticeArea = lazy(loadArea);

/** Notices, whose corner is fetched with the first of them. */
export function Notices() {
  const isSaid = useNotifications().notifications.length > 0;
  const [isWanted, setIsWanted] = useState(isSaid);
  if (isSaid && !isWanted) setIsWanted(true);
  useFetchedLater(loadArea);
  return <Suspense>{isWanted && <NoticeArea />}</Suspense>;
}
