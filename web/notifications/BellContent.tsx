import { Anchor, Button, Group, ScrollArea, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Notification, NotificationPage } from '#shared/notification.ts';
import { ProblemPanel } from '#web/platform/calls/ProblemPanel.tsx';
import classes from './notifications.module.css';
import { NotificationLine } from './NotificationLine.tsx';
import { notificationsScreen, useMarkRead, useOpenNotification } from './use-notifications.ts';

interface BellContentProps {
  /** Undefined until the first answer. */
  page: NotificationPage | undefined;
  problem: Error | null;
  onLeave(): void;
}

/** The newest notifications, and the way to all of them. */
export function BellContent({ page, problem, onLeave }: BellContentProps) {
  const { t } = useTranslation(['notifications', 'notification']);
  const markRead = useMarkRead();
  const open = useOpenNotification();

  function leadOn(notification: Notification) {
    onLeave();
    open(notification);
  }

  return (
    <>
      <Group justify="space-between" wrap="nowrap" px="sm" pt={8} pb={4} mih={40}>
        <Text fw={600} size="sm" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
          {t('notification:bell.title')}
        </Text>
        {page !== undefined && page.unread > 0 && (
          <Button variant="subtle" size="compact-xs" onClick={() => void markRead({ all: true })}>
            {t('markAllRead')}
          </Button>
        )}
      </Group>
      {problem && !page ? <ProblemPanel problem={problem} /> : <Lines lines={page?.data} onOpen={leadOn} />}
      <div className={classes.foot}>
        <Anchor
          size="sm"
          renderRoot={(props: object) => <Link to={notificationsScreen} {...props} onClick={onLeave} />}
        >
          {t('all')}
        </Anchor>
      </div>
    </>
  );
}

interface LinesProps {
  lines: Notification[] | undefined;
  onOpen(notification: Notification): void;
}

function Lines({ lines = [], onOpen }: LinesProps) {
  const { t } = useTranslation('notification');
  if (lines.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" pb="md">
        {t('bell.empty')}
      </Text>
    );
  }
  return (
    <ScrollArea.Autosize mah="min(400px, 60dvh)">
      {lines.map((line) => (
        <NotificationLine key={line.id} notification={line} onOpen={onOpen} />
      ))}
    </ScrollArea.Autosize>
  );
}
