import { Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBox, IconReportAnalytics, IconUser, type Icon } from '@tabler/icons-react';
import type { Notification } from '#shared/notification.ts';
import { useFormatDate } from '../session.tsx';

const icons: Record<Notification['type'], Icon> = { stock: IconBox, report: IconReportAnalytics, users: IconUser };
const colors: Record<Notification['alert_type'], string> = {
  info: 'brand',
  success: 'green',
  warning: 'orange',
  error: 'red',
};

/** One notification: its kind as an icon, its weight as a colour; bold while unread. */
export function NotificationLine({ notification }: { notification: Notification }) {
  const formatDate = useFormatDate();
  const { type, alert_type, title, short_description, read_at, created_at } = notification;
  const Icon = icons[type];
  return (
    <Group gap="sm" px="sm" py={8} wrap="nowrap" align="flex-start">
      <ThemeIcon variant="light" color={colors[alert_type]} size={32} radius="xl" aria-hidden>
        <Icon size={18} stroke={1.6} />
      </ThemeIcon>
      <Stack gap={2} miw={0} flex={1}>
        <Text size="sm" fw={read_at ? 400 : 600}>
          {title}
        </Text>
        <Text size="xs" c="dimmed">
          {short_description}
        </Text>
      </Stack>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formatDate(created_at)}
      </Text>
    </Group>
  );
}
