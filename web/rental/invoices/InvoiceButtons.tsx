import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { ReasonDialog } from '#web/platform/records/ReasonDialog.tsx';
import { useCan } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { InvoiceFileButtons } from '../papers/InvoiceFileButtons.tsx';
import { useInvoiceStep } from './invoices.ts';

/** What one may do with an invoice as it stands. */
export function InvoiceButtons({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('rental');
  const can = useCan('rental');
  const [open, setOpen] = useState<'issue' | 'void' | 'remove'>();
  const close = () => setOpen(undefined);
  const { status, payments } = invoice;
  const isIssued = (status === 'issued' || status === 'overdue') && payments.length === 0;
  return (
    <>
      <InvoiceFileButtons invoice={invoice} />
      {status === 'draft' && can('delete') && (
        <Button variant="default" onClick={() => setOpen('remove')}>
          {t('invoice.remove.button')}
        </Button>
      )}
      {status === 'draft' && can('approval') && (
        <Button onClick={() => setOpen('issue')}>{t('invoice.issue.button')}</Button>
      )}
      {isIssued && can('approval') && (
        <Button variant="default" onClick={() => setOpen('void')}>
          {t('invoice.void.button')}
        </Button>
      )}
      {open === 'issue' && <Issue invoice={invoice} onClose={close} />}
      {open === 'void' && <Void invoice={invoice} onClose={close} />}
      {open === 'remove' && <Remove invoice={invoice} onClose={close} />}
    </>
  );
}

interface StepProps {
  invoice: Invoice;
  onClose(): void;
}

function Issue({ invoice: { id }, onClose }: StepProps) {
  const { t } = useTranslation('rental');
  const step = useInvoiceStep();
  const choice = {
    label: t('invoice.issue.button'),
    onChoose: async () => (await step('issue', `/${id}/issue`, {})) && onClose(),
  };
  return (
    <ConfirmDialog title={t('invoice.issue.title')} choices={[choice]} onClose={onClose}>
      <Text size="sm">{t('invoice.issue.text')}</Text>
    </ConfirmDialog>
  );
}

function Void({ invoice: { id, number }, onClose }: StepProps) {
  const { t } = useTranslation('rental');
  const step = useInvoiceStep();
  return (
    <ReasonDialog
      title={t('invoice.void.title', { name: number ?? '' })}
      text={t('invoice.void.text')}
      label={t('invoice.void.reason')}
      submitLabel={t('invoice.void.button')}
      dangerous
      onReason={async (reason) => (await step('void', `/${id}/void`, { reason })) && onClose()}
      onClose={onClose}
    />
  );
}

function Remove({ invoice: { id, contract }, onClose }: StepProps) {
  const { t } = useTranslation('rental');
  const step = useInvoiceStep();
  const navigate = useNavigate();
  const choice = {
    label: t('invoice.remove.button'),
    dangerous: true,
    onChoose: async () => {
      if (await step('remove', `/${id}`)) await navigate({ to: '/app/rental/$id', params: { id: contract.id } });
    },
  };
  return (
    <ConfirmDialog title={t('invoice.remove.title')} choices={[choice]} onClose={onClose}>
      <Text size="sm">{t('invoice.remove.text')}</Text>
    </ConfirmDialog>
  );
}
