import { UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Notification } from '#shared/notification.ts';
import type { GridColumn } from '../ui/DataGrid.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import classes from './notifications.module.css';
import { NotificationIcon } from './NotificationIcon.tsx';

interface Words {
  t: TFunction<'notifications'>;
  formatMoment(value: string): string;
  onOpen(notification: Notification): void;
}

/** The columns of the list of notifications. */
export function notificationColumns({ t, formatMoment, onOpen }: Words): GridColumn<Notification>[] {
  return [
    {
      id: 'title',
      header: t('column.title'),
      width: 'wide',
      sticky: true,
      fixed: true,
      sortable: true,
      cell: (row) => <Title notification={row} onOpen={onOpen} />,
    },
    {
      id: 'short_description',
      header: t('column.description'),
      width: 'wide',
      sortable: true,
      cell: ({ short_description }) => <span title={short_description}>{short_description}</span>,
    },
    {
      id: 'read_at',
      header: t('column.read'),
      width: 'badge',
      sortable: true,
      cell: ({ read_at }) => (
        <StatusBadge tone={read_at ? 'plain' : 'good'}>{t(read_at ? 'status.read' : 'status.unread')}</StatusBadge>
      ),
    },
    {
      id: 'created_at',
      header: t('column.at'),
      width: 'medium',
      least: 140,
      sortable: true,
      cell: ({ created_at }) => formatMoment(created_at),
    },
  ];
}

/** Leads on; one that leads nowhere is only read. */
function Title({ notification, onOpen }: { notification: Notification; onOpen: Words['onOpen'] }) {
  const { title, read_at } = notification;
  return (
    <UnstyledButton className={classes.title ?? ''} fz="inherit" onClick={() => onOpen(notification)}>
      <NotificationIcon notification={notification} size={24} />
      <span style={{ fontWeight: read_at ? 400 : 600 }}>{title}</span>
    </UnstyledButton>
  );
}
