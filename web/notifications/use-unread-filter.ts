import { useFilter } from '#web/platform/ui/use-filter.ts';

const unreadOnly = { status: 'unread' };

/** Whether the address asks for what is unread alone, what is sent with the list's calls for that, and the way to change it. */
export function useUnreadFilter() {
  const [status, choose] = useFilter('status');
  const onlyUnread = status === 'unread';
  return {
    onlyUnread,
    fixed: onlyUnread ? unreadOnly : undefined,
    show: (unread: boolean) => choose(unread ? 'unread' : undefined),
  };
}
