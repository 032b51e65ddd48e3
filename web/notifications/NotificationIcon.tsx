import { ThemeIcon } from '@mantine/core';
import { IconBox, IconReportAnalytics, IconUser, type Icon } from '@tabler/icons-react';
import type { Notification } from '#shared/notification.ts';

const icons: Record<Notification['type'], Icon> = { stock: IconBox, report: IconReportAnalytics, users: IconUser };

/** What happened, from good to bad, as a colour. */
export const alertColors: Record<Notification['alert_type'], string> = {
  info: 'brand',
  success: 'good',
  warning: 'warn',
  error: 'bad',
};

interface NotificationIconProps {
  notification: Pick<Notification, 'type' | 'alert_type'>;
  size: number;
}

/** What a notification is about as a picture, and how good the news are as its colour. The words beside it say both. */
export function NotificationIcon({ notification: { type, alert_type }, size }: NotificationIconProps) {
  const Icon = icons[type];
  return (
    <ThemeIcon variant="light" color={alertColors[alert_type]} size={size} radius="xl" aria-hidden>
      <Icon size={Math.round(size * 0.56)} stroke={1.6} />
    </ThemeIcon>
  );
}
