import { ActionIcon, Indicator, Popover, ScrollArea, Text } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { call } from '../api.ts';
import { ProblemPanel } from '../ProblemPanel.tsx';
import { NotificationLine } from './NotificationLine.tsx';

const everyMinute = 60_000;

const notifications = {
  queryKey: ['notifications'],
  queryFn: async () => (await call<{ data: Notification[] }>('GET', '/notifications')).data,
  refetchInterval: everyMinute,
};

/** What has happened lately. The green dot says that something is unread. */
export function Bell() {
  const { t } = useTranslation('notification');
  const { data, error, refetch } = useQuery(notifications);
  const unread = data?.filter(({ read_at }) => !read_at).length ?? 0;
  return (
    <Popover position="bottom-end" width={360} trapFocus returnFocus onOpen={() => void refetch()}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={unread > 0 ? t('bell.unread', { n: unread }) : t('bell.label')}
        >
          <Indicator color="green" size={9} offset={3} withBorder disabled={unread === 0}>
            <IconBell size={20} stroke={1.6} aria-hidden style={{ display: 'block' }} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('bell.title')}>
        <Text fw={600} size="sm" p="sm" pb={6} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {t('bell.title')}
        </Text>
        {error && !data ? <ProblemPanel problem={error} /> : <Lines notifications={data ?? []} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function Lines({ notifications: lines }: { notifications: Notification[] }) {
  const { t } = useTranslation('notification');
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" pb="md">
        {t('bell.empty')}
      </Text>
    );
  }
  return (
    <ScrollArea.Autosize mah={400} viewportProps={{ tabIndex: 0 }}>
      {lines.map((line) => (
        <NotificationLine key={line.id} notification={line} />
      ))}
    </ScrollArea.Autosize>
  );
}
