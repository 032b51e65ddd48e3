import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintButton as PaperButton } from '#web/stock/documents/print/PrintButton.tsx';
import type { Printed } from './printed.ts';

const loadPrint = () => import('./RentalPrint.tsx');
const RentalPrint = lazy(async () => ({ default: (await loadPrint()).RentalPrint }));

/** Shows a paper as it will be printed. */
export function PrintButton({ of }: { of: Printed }) {
  const { t } = useTranslation('rental');
  return (
    <PaperButton label={t('paper.print')} load={loadPrint}>
      {(onClose) => <RentalPrint of={of} onClose={onClose} />}
    </PaperButton>
  );
}
