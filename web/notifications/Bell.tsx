import { ActionIcon, Indicator, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationPage } from '#shared/notification.ts';
import { call } from '#web/platform/calls/api.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { BellContent } from './BellContent.tsx';
import { useLive } from './use-live.ts';
import { notificationsPath } from './use-notifications.ts';

const everyMinute = 60_000;
const NEWEST = 10;
/** Green, and bright enough on either ground. */
const dot = 'var(--palka-good)';

/** Fetched when somebody comes near the bell. */
const loadContent = () => import('./BellContent.tsx');

const newest = {
  queryKey: [notificationsPath, 'newest'],
  queryFn: () => call<NotificationPage>('GET', `${notificationsPath}?size=${NEWEST}`),
};

/** What has happened lately. The green dot says that something is unread. */
export function Bell() {
  const { t } = useTranslation('notification');
  const [opened, setOpened] = useState(false);
  const [Content, setContent] = useState<typeof BellContent>();
  const seen = useRef(false);
  const isLive = useLive(seen);
  const { data, error, refetch } = useQuery({ ...newest, refetchInterval: isLive ? false : everyMinute });
  const unread = data?.unread ?? 0;

  async function change(open: boolean) {
    if (open) {
      void refetch();
      const { BellContent: content } = await loadContent();
      setContent(() => content);
    }
    seen.current = open;
    setOpened(open);
  }

  return (
    <Popover
      opened={opened}
      onChange={(open) => void change(open)}
      position="bottom-end"
      width={360}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={unread > 0 ? t('bell.unread', { n: formatNumber(unread) }) : t('bell.label')}
          onPointerEnter={() => void loadContent()}
          onFocus={() => void loadContent()}
          onClick={() => void change(!opened)}
        >
          <Indicator color={dot} size={9} offset={3} withBorder disabled={unread === 0}>
            <IconBell size={20} stroke={1.6} aria-hidden style={{ display: 'block' }} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        {Content && <Content page={data} problem={error} onLeave={() => void change(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
