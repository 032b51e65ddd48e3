import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { showNews } from '../notices.ts';
import { myKey, useSession } from '../session.tsx';
import { followEvents } from './follow-events.ts';
import { alertColors } from './NotificationIcon.tsx';
import { notificationsPath, notificationsScreen } from './use-notifications.ts';

/**
 * Keeps everything that shows notifications up to date, and says what is new in a short notice, unless the person sees
 * it anyway: where `seen` is set, on the list of notifications, and on the screen that it leads to. Answers whether news
 * come by themselves.
 */
export function useLive(seen: RefObject<boolean>): boolean {
  const { company, user } = useSession();
  const client = useQueryClient();
  const router = useRouter();
  const [isLive, setLive] = useState(false);
  const companyId = company.id;
  const userId = user.id;

  useEffect(() => {
    const queries = { queryKey: [notificationsPath] };
    // What is being fetched may have been read before: it is asked for anew.
    const look = () => void client.cancelQueries(queries).then(() => client.invalidateQueries(queries));
    return followEvents({
      companyId,
      look,
      told({ key, title, short_description, alert_type, link }) {
        look();
        if (key === 'role_changed') {
          void client.invalidateQueries({ queryKey: myKey });
        }
        const { pathname } = router.state.location;
        const isThere = pathname === notificationsScreen || (link !== null && pathname === link.split(/[?#]/)[0]);
        if (!seen.current && !isThere) {
          showNews(alertColors[alert_type], { title, message: short_description });
        }
      },
      live: setLive,
    });
    // Whoever signs in next is followed anew.
  }, [client, router, seen, companyId, userId]);
  return isLive;
}
