import { UnstyledButton } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { Notification } from '#shared/notification.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import classes from './notifications.module.css';
import { NotificationIcon } from './NotificationIcon.tsx';
import { UnreadMark } from './UnreadMark.tsx';

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
      least: 250,
      sticky: true,
      fixed: true,
      sortable: true,
      cell: (row) => <Title notification={row} unread={t('unread')} onOpen={onOpen} />,
    },
    {
      id: 'short_description',
      header: t('column.description'),
      width: 'wide',
      least: 180,
      sortable: true,
      cell: ({ short_description }) => <span title={short_description}>{short_description}</span>,
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

interface TitleProps {
  notification: Notification;
  /** Says that it is unread. */
  unread: string;
  onOpen: Words['onOpen'];
}

/** Leads on; one that leads nowhere is only read. */
function Title({ notification, unread, onOpen }: TitleProps) {
  const { title, read_at } = notification;
  return (
    <UnstyledButton className={classes.title ?? ''} fz="inherit" onClick={() => onOpen(notification)}>
      <NotificationIcon notification={notification} size={24} />
      <span className={classes.name} style={{ fontWeight: read_at ? 400 : 600 }}>
        {title}
      </span>
      {!read_at && <UnreadMark label={unread} />}
    </UnstyledButton>
  );
}
