import { Button } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withWords } from '#web/platform/texts/index.ts';

const ScannerCheck = lazy(() => withWords('camera', import('./ScannerCheck.tsx')));

/** Opens the test of the scanner of this device. */
export function ScannerButton({ onRed = false }: { onRed?: boolean }) {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={onRed ? 'white' : 'default'}
        {...(onRed && { color: 'bad', mt: 'xs', h: 44 })}
        leftSection={<IconBarcode size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('scanner')}
      </Button>
      <Suspense>{isOpen && <ScannerCheck onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
