import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agreement } from '#shared/stock-agreements.ts';
import { PrintButton as PaperButton } from '#web/stock/documents/print/PrintButton.tsx';

const loadPrint = () => import('./AgreementPrint.tsx');
const AgreementPrint = lazy(async () => ({ default: (await loadPrint()).AgreementPrint }));

/** Shows the paper of an agreement as it will be printed. */
export function PrintButton({ agreement }: { agreement: Agreement }) {
  const { t } = useTranslation('agreements');
  return (
    <PaperButton label={t('print')} load={loadPrint}>
      {(onClose) => <AgreementPrint agreement={agreement} onClose={onClose} />}
    </PaperButton>
  );
}
