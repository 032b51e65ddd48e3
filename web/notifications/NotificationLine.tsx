import { Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/notification.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import classes from './notifications.module.css';
import { NotificationIcon } from './NotificationIcon.tsx';
import { UnreadMark } from './UnreadMark.tsx';

interface NotificationLineProps {
  notification: Notification;
  onOpen(notification: Notification): void;
}

/** One notification of the bell; bold and marked while unread. */
export function NotificationLine({ notification, onOpen }: NotificationLineProps) {
  const { t } = useTranslation('notifications');
  const formatMoment = useFormatMoment();
  const { title, short_description, read_at, created_at } = notification;
  return (
    <UnstyledButton className={classes.line ?? ''} onClick={() => onOpen(notification)}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <NotificationIcon notification={notification} size={32} />
        <Stack gap={2} miw={0} flex={1}>
          <Text size="sm" fw={read_at ? 400 : 600}>
            {title}
          </Text>
          <Text size="xs" className={classes.words ?? ''}>
            {short_description}
          </Text>
          <Text size="xs" c="dimmed">
            {formatMoment(created_at)}
          </Text>
        </Stack>
        {!read_at && <UnreadMark label={t('unread')} />}
      </Group>
    </UnstyledButton>
  );
}
