import { ActionIcon, Portal, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyTarget } from '#web/platform/ui/KeyTarget.tsx';
import classes from './camera.module.css';
import { ScannerButton } from './ScannerButton.tsx';
import { useCamera } from './use-camera.ts';

interface CameraPanelProps {
  onCode(code: string): void;
  onClose(): void;
}

/** The picture of the camera over the screen's corner. It stays for the next label; Escape closes it. */
export default function CameraPanel({ onCode, onClose }: CameraPanelProps) {
  const { t } = useTranslation('camera');
  const [last, setLast] = useState<string>();
  const { video, state } = useCamera((code) => {
    setLast(code.replaceAll('\u001d', ' '));
    // Where the device can: a short pulse, for gloves and noise.
    if ('vibrate' in navigator) navigator.vibrate(60);
    onCode(code);
  });

  return (
    <Portal>
      <KeyTarget
        as="section"
        className={classes.panel}
        aria-label={t('title')}
        onKeyDown={(event) => {
          // The dialog with the test of the scanner closes by itself.
          const isOwn = event.currentTarget.contains(event.target as Node);
          if (event.key !== 'Escape' || !isOwn) return;
          event.stopPropagation();
          onClose();
        }}
      >
        <video ref={video} className={classes.picture} muted playsInline aria-hidden="true" />
        <Text size="sm" className={classes.said} role="status">
          {last ?? t(state)}
        </Text>
        <div className={classes.check}>
          <ScannerButton />
        </div>
        <ActionIcon
          className={classes.close ?? ''}
          variant="default"
          size="lg"
          aria-label={t('close')}
          data-autofocus
          onClick={onClose}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </KeyTarget>
    </Portal>
  );
}
