import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogWidths, useFullScreen, useReturnFocus } from '#web/platform/ui/dialog.ts';
import { History } from './History.tsx';
import { useBackCloses } from '#web/platform/ui/use-back-closes.ts';

interface HistoryDialogProps {
  /** Where the record's list is, below `/v1`. */
  path: string;
  id: string;
  /** The title of the record. */
  name: string;
  onClose(): void;
}

/** The history of one record in a dialog of its own. */
export function HistoryDialog({ path, id, name, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['activity', 'common', 'records']);
  const fullScreen = useFullScreen('medium');
  useReturnFocus();
  useBackCloses(onClose);
  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      size={dialogWidths.medium}
      title={t('records:history.label', { name })}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      <History path={path} id={id} />
    </Modal>
  );
}
