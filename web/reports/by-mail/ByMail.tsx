import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SchedulesDialog = lazy(async () => ({ default: (await import('./SchedulesDialog.tsx')).SchedulesDialog }));

/** Opens the reports that are mailed again and again. */
export function ByMail() {
  const { t } = useTranslation('reports');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMail size={16} />} onClick={() => setOpen(true)}>
        {t('byMail.button')}
      </Button>
      <Suspense>{isOpen && <SchedulesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
