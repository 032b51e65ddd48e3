import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Printed } from './printed.ts';

const loadPrint = () => import('./RentalPrint.tsx');
const RentalPrint = lazy(async () => ({ default: (await loadPrint()).RentalPrint }));

/** Shows a paper as it will be printed. */
export function PrintButton({ of }: { of: Printed }) {
  const { t } = useTranslation('rental');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadPrint()}
        onFocus={() => void loadPrint()}
      >
        {t('paper.print')}
      </Button>
      {isOpen && (
        <Suspense>
          <RentalPrint of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
