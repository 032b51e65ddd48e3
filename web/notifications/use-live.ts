import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { useElsewhere } from '#web/platform/calls/elsewhere.ts';
import { showNews } from '#web/platform/look/notices.ts';
import { myKey, useSession } from '#web/platform/session/session.tsx';
import { stockReader } from '#web/platform/calls/stock-queries.ts';
import { followEvents } from './follow-events.ts';
import { alertColors } from './NotificationIcon.tsx';
import { notificationsPath, notificationsScreen } from './use-notifications.ts';

/**
 * Keeps everything that shows notifications or stock up to date, and says what is new in a short notice, unless the
 * person sees it anyway: where `seen` is set, on the list of notifications, and on the screen that it leads to. Answers
 * whether news come by themselves.
 */
export function useLive(seen: RefObject<boolean>): boolean {
  const { company, user } = useSession();
  const client = useQueryClient();
  const router = useRouter();
  const [isLive, setLive] = useState(false);
  const isAway = useElsewhere() !== undefined;
  const companyId = company.id;
  const userId = user.id;

  useEffect(() => {
    // Nothing is told here before the session is here again; then it is followed at once.
    if (isAway) {
      return;
    }
    const queries = { queryKey: [notificationsPath] };
    // What is being fetched may have been read before: it is fetched again.
    const look = () => void client.cancelQueries(queries).then(() => client.invalidateQueries(queries));
    const stock = stockReader(client);
    const unfollow = followEvents({
      companyId,
      look,
      stocks: stock.readSoon,
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
    return () => {
      unfollow();
      stock.stop();
    };
    // The next session gets a stream of its own.
  }, [client, router, seen, companyId, userId, isAway]);
  return isLive;
}
