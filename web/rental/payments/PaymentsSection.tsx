import { Button, Group, Text } from '@mantine/core';
import { formatRupiah } from '#web/platform/look/format.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import type { Payment } from '#shared/rental-payments.ts';
import { useCan, useFormatDate } from '#web/platform/session/session.tsx';
import { ConfirmDialog } from '#web/platform/ui/ConfirmDialog.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { useTakeBack } from './payments.ts';

const loadDialog = () => import('./PaymentDialog.tsx');
const RentalPrint = lazy(async () => ({ default: (await import('../papers/RentalPrint.tsx')).RentalPrint }));
const PaymentDialog = lazy(async () => ({ default: (await loadDialog()).PaymentDialog }));

/** What was paid and withheld on an invoice, and what is open. */
export function PaymentsSection({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('rental');
  const formatDate = useFormatDate();
  const mayChange = useCan('rental')('update');
  const [isBooking, setBooking] = useState(false);
  const [wrong, setWrong] = useState<Payment>();
  const [printed, setPrinted] = useState<Payment>();
  const { payments, open } = invoice;
  const title = t('payment.title');
  return (
    <Section
      title={title}
      tools={
        mayChange &&
        open > 0 && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => setBooking(true)}
            onPointerEnter={() => void loadDialog()}
            onFocus={() => void loadDialog()}
          >
            {t('payment.book.button')}
          </Button>
        )
      }
    >
      {payments.length > 0 && (
        <SmallTable
          label={title}
          columns={columnsOf(t, formatDate, { onPrint: setPrinted, onTakeBack: mayChange ? setWrong : undefined })}
          rows={payments}
        />
      )}
      <Text size="sm">{t(open > 0 ? 'payment.open' : 'payment.settled', { amount: formatRupiah(open) })}</Text>
      {isBooking && (
        <Suspense>
          <PaymentDialog invoice={invoice} onClose={() => setBooking(false)} />
        </Suspense>
      )}
      {printed && (
        <Suspense>
          <RentalPrint of={{ invoice, payment: printed }} onClose={() => setPrinted(undefined)} />
        </Suspense>
      )}
      {wrong && <TakeBack invoice={invoice} payment={wrong} onClose={() => setWrong(undefined)} />}
    </Section>
  );
}

interface Commands {
  onPrint(payment: Payment): void;
  onTakeBack: ((payment: Payment) => void) | undefined;
}

function columnsOf(
  t: TFunction<'rental'>,
  formatDate: (day: string) => string,
  { onPrint, onTakeBack }: Commands,
): GridColumn<Payment>[] {
  const command = (label: string, payment: Payment, onClick: (of: Payment) => void) => (
    <Button
      size="compact-md"
      variant="subtle"
      aria-label={`${label}: ${formatRupiah(payment.amount)}, ${formatDate(payment.date)}`}
      onClick={() => onClick(payment)}
    >
      {label}
    </Button>
  );
  return [
    { id: 'date', header: t('payment.field.date'), width: 'date', cell: ({ date }) => formatDate(date) },
    { id: 'kind', header: t('payment.field.kind'), width: 'medium', cell: ({ kind }) => t(`payment.kinds.${kind}`) },
    { id: 'reference', header: t('payment.field.reference'), width: 'party', cell: ({ reference }) => reference },
    { id: 'by', header: t('payment.by'), width: 'party', cell: ({ created_by }) => created_by?.name },
    { id: 'amount', header: t('payment.field.amount'), width: 'number', cell: ({ amount }) => formatRupiah(amount) },
    {
      id: 'change',
      header: '',
      width: 'medium',
      cell: (payment) => (
        <Group gap="xs">
          {payment.kind === 'payment' &&
            command([t('paper.receipt'), payment.number].filter(Boolean).join(' '), payment, onPrint)}
          {onTakeBack && command(t('payment.takeBack.button'), payment, onTakeBack)}
        </Group>
      ),
    },
  ];
}

interface TakeBackProps {
  invoice: Invoice;
  payment: Payment;
  onClose(): void;
}

function TakeBack({ invoice, payment, onClose }: TakeBackProps) {
  const { t } = useTranslation('rental');
  const takeBack = useTakeBack(invoice);
  const choice = {
    label: t('payment.takeBack.button'),
    dangerous: true,
    onChoose: async () => !(await takeBack(payment.id)) && onClose(),
  };
  return (
    <ConfirmDialog
      title={t('payment.takeBack.title', { amount: formatRupiah(payment.amount) })}
      choices={[choice]}
      onClose={onClose}
    >
      <Text size="sm">{t('payment.takeBack.text')}</Text>
    </ConfirmDialog>
  );
}
