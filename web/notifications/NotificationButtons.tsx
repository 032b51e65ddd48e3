import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { IconCheck, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/look/format.ts';

interface NotificationButtonsProps {
  onlyUnread: boolean;
  /** How many of all are unread. */
  unread: number;
  onShow(onlyUnread: boolean): void;
  onChoose(): void;
  onMarkAll(): void;
}

/** What one can do with one's notifications as a whole. */
export function NotificationButtons({ onlyUnread, unread, onShow, onChoose, onMarkAll }: NotificationButtonsProps) {
  const { t } = useTranslation('notifications');
  return (
    <>
      <SegmentedControl
        aria-label={t('filter.label')}
        value={onlyUnread ? 'unread' : 'all'}
        onChange={(value) => onShow(value === 'unread')}
        data={[
          { value: 'all', label: t('filter.all') },
          { value: 'unread', label: t('filter.unread', { n: formatNumber(unread) }) },
        ]}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('choices.open')}
        title={t('choices.open')}
        onClick={onChoose}
      >
        <IconSettings size={18} />
      </ActionIcon>
      <Button
        variant="default"
        leftSection={<IconCheck size={16} />}
        disabled={unread === 0}
        onClick={onMarkAll}
        visibleFrom="sm"
      >
        {t('markAllRead')}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('markAllRead')}
        title={t('markAllRead')}
        disabled={unread === 0}
        onClick={onMarkAll}
        hiddenFrom="sm"
      >
        <IconCheck size={18} />
      </ActionIcon>
    </>
  );
}
