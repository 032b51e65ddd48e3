import { ActionIcon, Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SKELETON_ROWS } from '#shared/limits.ts';
import type { Notification } from '#shared/notification.ts';
import { SelectionBar } from '#web/platform/records/SelectionBar.tsx';
import { useSelection } from '#web/platform/records/use-selection.ts';
import { useFormatMoment } from '#web/platform/session/session.tsx';
import { DataGrid } from '#web/platform/ui/DataGrid.tsx';
import { useListNotice } from '#web/platform/records/use-list-notice.ts';
import { useRecordList } from '#web/platform/records/use-record-list.ts';
import { notificationColumns } from './columns.tsx';
import { NotificationButtons } from './NotificationButtons.tsx';
import { useUnreadFilter } from './use-unread-filter.ts';
import { notificationsPath, useMarkRead, useOpenNotification } from './use-notifications.ts';
import { ListFrame } from '#web/platform/records/ListFrame.tsx';

const ChoicesDialog = lazy(async () => ({ default: (await import('./ChoicesDialog.tsx')).ChoicesDialog }));

const nameOf = ({ title, short_description }: Notification) => `${title}: ${short_description}`;

/** All notifications of the person, to be searched, opened and marked as read. */
export default function NotificationScreen() {
  const { t } = useTranslation('notifications');
  const formatMoment = useFormatMoment();
  const markRead = useMarkRead();
  const open = useOpenNotification();
  const columns = useMemo(() => notificationColumns({ t, formatMoment, onOpen: open }), [t, formatMoment, open]);
  const { fixed, onlyUnread, show } = useUnreadFilter();
  const list = useRecordList<Notification>({ path: notificationsPath, columns, fixed });
  const { page, rows, search, changeSearch } = list;
  const notice = useListNotice({ list, what: t('title'), canCreate: false });
  const { ids, select, clear } = useSelection(`${search.search}${onlyUnread}`);
  const searchBox = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const unread = (page.data as { unread?: number } | undefined)?.unread ?? 0;

  async function markChosen() {
    await markRead({ ids: [...ids] });
    clear();
  }

  const actions = useCallback(
    (row: Notification) =>
      !row.read_at && (
        <ActionIcon
          variant="subtle"
          aria-label={t('markOneRead', { name: nameOf(row) })}
          title={t('markRead')}
          onClick={() => void markRead({ ids: [row.id] })}
        >
          <IconCheck size={18} />
        </ActionIcon>
      ),
    [t, markRead],
  );

  const onPage = rows?.filter(({ id }) => ids.has(id)).length ?? 0;
  return (
    <ListFrame
      list={list}
      title={t('title')}
      grid="notification"
      searchBox={searchBox}
      buttons={
        <NotificationButtons
          onlyUnread={onlyUnread}
          unread={unread}
          onShow={show}
          onChoose={() => setChoosing(true)}
          onMarkAll={() => void markRead({ all: true })}
        />
      }
      selection={
        ids.size > 0 && (
          <SelectionBar chosen={ids.size} elsewhere={ids.size - onPage} onClear={clear}>
            <Button leftSection={<IconCheck size={16} />} onClick={() => void markChosen()}>
              {t('markRead')}
            </Button>
          </SelectionBar>
        )
      }
    >
      <DataGrid
        name="notification"
        label={t('title')}
        columns={columns}
        rows={rows}
        busy={page.isPlaceholderData}
        sort={search}
        onSort={(sort) => changeSearch({ ...sort, page: 0 })}
        actions={actions}
        selection={{ ids, nameOf, onSelect: select }}
        commands={{ open, leave: ids.size > 0 ? clear : undefined }}
        notice={
          notice?.why === 'empty'
            ? { why: 'empty', ...t(onlyUnread ? 'emptyUnread' : 'empty', { returnObjects: true }) }
            : notice
        }
        skeletonRows={SKELETON_ROWS}
      />
      {choosing && (
        <Suspense>
          <ChoicesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </ListFrame>
  );
}
