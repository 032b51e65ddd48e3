import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { PdfButton } from '#web/platform/records/PdfButton.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { AnnexButton } from './AnnexButton.tsx';
import { PrintButton } from './PrintButton.tsx';

const loadDialog = () => import('./SendDialog.tsx');
const SendDialog = lazy(async () => ({ default: (await loadDialog()).SendDialog }));

/** An invoice on paper, as a file, and by mail. */
export function InvoiceFileButtons({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('rental');
  const can = useCan('rental');
  const [isSending, setSending] = useState(false);
  const { number, pdf, status, sent_at } = invoice;
  const maySend = status !== 'draft' && status !== 'void' && can('update');
  return (
    <>
      <PrintButton of={{ invoice }} />
      {pdf && <PdfButton path={pdf} name={number ?? ''} label={t('paper.pdf')} />}
      {can('export') && <AnnexButton invoice={invoice} />}
      {maySend && (
        <Button
          variant="default"
          leftSection={<IconMail size={16} />}
          onClick={() => setSending(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          {t(sent_at ? 'paper.send.resend' : 'paper.send.button')}
        </Button>
      )}
      {isSending && (
        <Suspense>
          <SendDialog invoice={invoice} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
