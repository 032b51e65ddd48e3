import { ActionIcon, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/activity.ts';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import classes from '#web/platform/activity/activity.module.css';
import { Changes } from '#web/platform/activity/Changes.tsx';
import { useInstant } from '#web/platform/activity/use-instant.ts';
import { useActivityWords } from '#web/platform/activity/use-words.ts';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface ActivityDialogProps {
  entry: Activity;
  onClose(): void;
}

/** One entry of the log: who, when, from where, what, and field by field before and after. */
export function ActivityDialog({ entry, onClose }: ActivityDialogProps) {
  const { t } = useTranslation(['activity', 'common']);
  const words = useActivityWords();
  const formatInstant = useInstant();
  const fullScreen = useFullScreen('medium');
  useReturnFocus();
  useBackCloses(onClose);
  const { at, action, entity, ip, request_id } = entry;

  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.medium}
      title={`${words.action(action)}: ${words.entity(entity)}`}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      <dl className={classes.facts}>
        <dt>{t('column.record_name')}</dt>
        <dd>{words.record(entry)}</dd>
        <dt>{t('column.at')}</dt>
        <dd>{formatInstant(at)}</dd>
        <dt>{t('column.user_name')}</dt>
        <dd>{words.person(entry)}</dd>
        <dt>{t('column.ip')}</dt>
        <dd>{ip ?? '–'}</dd>
        <dt>{t('requestId')}</dt>
        <dd className={classes.code}>
          {request_id ?? '–'} {request_id !== null && <Copy value={request_id} />}
        </dd>
      </dl>
      <Changes entry={entry} />
    </Modal>
  );
}

/** Takes a text along. */
export function Copy({ value }: { value: string }) {
  const { t } = useTranslation('activity');
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          size="sm"
          aria-label={t(copied ? 'copied' : 'copy')}
          title={t(copied ? 'copied' : 'copy')}
          onClick={copy}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}
