import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { formatRupiah } from '#web/platform/look/format.ts';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#shared/rental-invoices.ts';
import { paymentInput, paymentKinds } from '#shared/rental-payments.ts';
import { useRecordForm } from '#web/platform/records/use-record-form.ts';
import { useSession } from '#web/platform/session/session.tsx';
import { DateField } from '#web/platform/ui/DateField.tsx';
import { FormDialog } from '#web/platform/ui/FormDialog.tsx';
import { RupiahField } from '#web/platform/ui/number-fields.tsx';
import { todayIn } from '#web/stock/documents/words.ts';
import { useBook } from './payments.ts';

interface PaymentForm extends Record<string, unknown> {
  kind: (typeof paymentKinds)[number] | null;
  date: string | null;
  amount: number | null;
  reference: string | null;
}

const settle = (form: PaymentForm): PaymentForm => ({ ...form, reference: form.reference?.trim() || null });

/** Books what a renter paid or withheld on an invoice; what is still open is proposed. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose(): void }) {
  const { t } = useTranslation('rental');
  const today = todayIn(useSession().company.time_zone);
  const book = useBook(invoice);
  const { place, field, values, change, submit, dirty } = useRecordForm<PaymentForm>({
    schema: paymentInput,
    initial: { kind: 'payment', date: today, amount: proposedOf(invoice, 'payment'), reference: null },
    settle,
  });
  const { value: reference, onChange: changeReference, ...referenceField } = field('reference');
  const { onChange: _, ...kindField } = field('kind');
  const isWithheld = values.kind !== 'payment';
  return (
    <FormDialog
      title={t('payment.book.title', { name: invoice.number ?? '' })}
      width="small"
      dirty={dirty}
      overlayFor={0}
      onSubmit={async () => {
        if (await submit(book)) onClose();
      }}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('payment.open', { amount: formatRupiah(invoice.open) })}
      </Text>
      <div ref={place}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            label={t('payment.field.kind')}
            withAsterisk
            allowDeselect={false}
            data-autofocus
            data={paymentKinds.map((value) => ({ value, label: t(`payment.kinds.${value}`) }))}
            onChange={(kind) => change({ kind, amount: kind && proposedOf(invoice, kind) })}
            {...kindField}
          />
          <DateField label={t('payment.field.date')} withAsterisk {...field('date')} />
          <RupiahField label={t('payment.field.amount')} withAsterisk {...field('amount')} />
          <TextInput
            label={t(isWithheld ? 'payment.slip' : 'payment.field.reference')}
            withAsterisk={isWithheld}
            value={reference ?? ''}
            onChange={({ currentTarget }) => changeReference(currentTarget.value || null)}
            {...referenceField}
          />
        </SimpleGrid>
      </div>
    </FormDialog>
  );
}

/** What is likely to be booked: what the invoice says is withheld and was not booked, or all that is open without it. */
function proposedOf({ payments, open, ...invoice }: Invoice, kind: (typeof paymentKinds)[number]): number {
  const withheld = (of: 'pph_23' | 'pph_4_2') =>
    Math.max(
      0,
      invoice[of] - payments.reduce((sum, { kind: booked, amount }) => sum + (booked === of ? amount : 0), 0),
    );
  if (kind !== 'payment') return Math.min(open, withheld(kind));
  return Math.max(0, open - withheld('pph_23') - withheld('pph_4_2'));
}
