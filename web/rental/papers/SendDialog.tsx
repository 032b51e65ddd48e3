import { Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Invoice, invoiceMailInput } from '#shared/rental-invoices.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { newId } from '#web/stock/documents/content.ts';
import { useSend } from './use-send.ts';

interface MailForm extends Record<string, unknown> {
  to: string;
  seen: string | null;
}

/** Asks for the address that an invoice is sent to; that of the renter is proposed. Says where it was sent before. */
export function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const key = useRef(newId());
  const send = useSend(invoice);
  const { number, sent_to, sent_at, parties } = invoice;
  const { place, field, submit, dirty } = useRecordForm<MailForm>({
    schema: invoiceMailInput,
    initial: { to: sent_to ?? parties.buyer.email ?? '', seen: sent_at },
  });
  const { onChange, ...to } = field('to');
  return (
    <FormDialog
      title={t('paper.send.title', { name: number ?? '' })}
      width="small"
      dirty={dirty}
      submitLabel={t('paper.send.save')}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit((mail) => send(mail, key.current))) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {sent_at ? t('paper.send.again', { to: sent_to ?? '', date: formatDate(sent_at) }) : t('paper.send.text')}
      </Text>
      <div ref={place}>
        <TextInput
          type="email"
          label={t('paper.send.to')}
          withAsterisk
          data-autofocus
          {...to}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
