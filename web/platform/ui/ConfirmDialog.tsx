import { Button, Group, LoadingOverlay, Modal } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DialogWidth, dialogWidths, useReturnFocus, workingOverlay } from './dialog.ts';
import { useBackCloses } from './use-back-closes.ts';

/** One way on from the question. */
export interface Choice {
  label: string;
  /** It can not be undone. */
  dangerous?: boolean;
  onChoose(): Promise<unknown>;
}

interface ConfirmDialogProps {
  /** Names the record, or says how many there are. */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** As wide as it needs; unless said as a question is. */
  width?: DialogWidth;
  /** The choices beside cancelling; none where nothing can be done. */
  choices: Choice[];
  onClose(): void;
}

/** Asks before something is done. Focus starts on Cancel, so that Enter by habit does nothing. */
export function ConfirmDialog({ title, width = 'default', children, choices, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);
  useReturnFocus();
  useBackCloses(() => !busy && onClose());

  async function choose({ onChoose }: Choice) {
    if (underway.current) {
      return;
    }
    underway.current = true;
    setBusy(true);
    try {
      await onChoose();
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
      size={dialogWidths[width]}
      title={title}
      onClose={() => !busy && onClose()}
      closeButtonProps={{ 'aria-label': t('close'), iconSize: 20 }}
    >
      <LoadingOverlay visible={busy} overlayProps={workingOverlay} />
      {children}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(choices.length > 0 ? 'cancel' : 'close')}
        </Button>
        {choices.map((choice) => (
          <Button key={choice.label} {...(choice.dangerous && { color: 'bad' })} onClick={() => void choose(choice)}>
            {choice.label}
          </Button>
        ))}
      </Group>
    </Modal>
  );
}
