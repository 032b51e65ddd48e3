import { Select, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '#shared/rental-invoices.ts';
import type { Contract } from '#shared/rental.ts';
import { useFormatDate, useSession } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { invoicesScreen, useInvoiceStep } from './invoices.ts';
import { monthsToBill } from './months-to-bill.ts';

interface BillDialogProps {
  contract: Contract;
  invoices: readonly InvoiceRow[];
  onClose(): void;
}

/** Makes the draft of an invoice for a month that is over, and shows it. */
export function BillDialog({ contract, invoices, onClose }: BillDialogProps) {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const navigate = useNavigate();
  const step = useInvoiceStep();
  const months = monthsToBill(contract, invoices, todayIn(useSession().company.time_zone));
  const [month, setMonth] = useState(months[0]?.from ?? null);
  const choice = {
    label: t('invoice.make.save'),
    async onChoose() {
      const made = await step('make', '', { contract_id: contract.id, date: month });
      if (made?.data.id) await navigate({ to: `${invoicesScreen}/$id`, params: { id: made.data.id } });
    },
  };
  return (
    <ConfirmDialog
      title={t('invoice.make.title', { name: contract.number })}
      choices={month ? [choice] : []}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {months.length === 0 ? t('invoice.make.over') : t('invoice.make.text')}
      </Text>
      {months.length > 0 && (
        <Select
          label={t('invoice.make.month')}
          withAsterisk
          allowDeselect={false}
          data={months.map(({ from, to }) => ({
            value: from,
            label: t('invoice.period', { from: formatDate(from), to: formatDate(to) }),
          }))}
          value={month}
          onChange={setMonth}
        />
      )}
    </ConfirmDialog>
  );
}
