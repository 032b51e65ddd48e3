import { Button, Group, LoadingOverlay, Modal, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogWidths, useReturnFocus, workingOverlay } from './dialog.ts';

interface ConfirmDeleteProps {
  /** Names the record. */
  title: string;
  /** Names the record, and says what is lost. */
  text: string;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** Asks before a record is deleted. Focus starts on Cancel, so that Enter by habit deletes nothing. */
export function ConfirmDelete({ title, text, onConfirm, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation(['ui', 'common']);
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);
  useReturnFocus();

  async function confirm() {
    if (underway.current) {
      return;
    }
    underway.current = true;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  return (
    <Modal
      opened
      centered
      returnFocus={false}
      size={dialogWidths.default}
      title={title}
      onClose={() => !busy && onClose()}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      <LoadingOverlay visible={busy} overlayProps={workingOverlay} />
      <Text size="sm" mb="lg">
        {text}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button color="red" onClick={confirm}>
          {t('delete')}
        </Button>
      </Group>
    </Modal>
  );
}
