import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#shared/stock-agreements.ts';

const loadPrint = () => import('./AgreementPrint.tsx');
const AgreementPrint = lazy(async () => ({ default: (await loadPrint()).AgreementPrint }));

/** Shows the paper of an agreement as it will be printed. */
export function PrintButton({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
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
        {t('print')}
      </Button>
      <Suspense>{isOpen && <AgreementPrint agreement={agreement} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
