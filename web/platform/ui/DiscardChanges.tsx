import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dialogWidths, useReturnFocus } from './dialog.ts';
import { useBackCloses } from './use-back-closes.ts';

interface DiscardChangesProps {
  onDiscard(): void;
  onKeep(): void;
}

/** Asks before typed values are thrown away. Escape keeps them. */
export function DiscardChanges({ onDiscard, onKeep }: DiscardChangesProps) {
  const { t } = useTranslation(['ui', 'common']);
  useReturnFocus();
  useBackCloses(onKeep);

  return (
    <Modal
      opened
      centered
      returnFocus={false}
      size={dialogWidths.default}
      title={t('form.discardTitle')}
      onClose={onKeep}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('common:close'), iconSize: 20 }}
    >
      <Text size="sm" mb="lg">
        {t('form.discardText')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" data-autofocus onClick={onKeep}>
          {t('form.keepEditing')}
        </Button>
        <Button color="bad" onClick={onDiscard}>
          {t('form.discard')}
        </Button>
      </Group>
    </Modal>
  );
}
