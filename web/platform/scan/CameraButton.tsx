import { ActionIcon } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '#web/platform/texts/index.ts';

const CameraPanel = lazy(() => withWords('camera', import('./CameraPanel.tsx')));

interface CameraButtonProps {
  /** Takes a code as a scanner types it. */
  onCode(code: string): void;
  isOpenAtFirst?: boolean;
}

/** Stands in a field that takes codes: opens the camera, which goes on reading until it is closed. */
export function CameraButton({ onCode, isOpenAtFirst = false }: CameraButtonProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('camera')}
        title={t('camera')}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconCamera size={20} aria-hidden />
      </ActionIcon>
      <Suspense>{isOpen && <CameraPanel onCode={onCode} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
