import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice, InvoiceLine } from '#shared/rental-invoices.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import { useFormatDate } from '#web/platform/session/session.tsx';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { Section } from '#web/platform/ui/Section.tsx';
import { SmallTable } from '#web/platform/ui/SmallTable.tsx';
import { Sums, writeQuantity } from '../charges/ChargeLines.tsx';
import { nameOfTariff, restrictionsOf, writeRate } from '../tariffs/tariff-words.ts';
import { invoicesPath, invoicesScreen } from './invoices.ts';

const RowsDialog = lazy(async () => ({ default: (await import('../charges/RowsDialog.tsx')).RowsDialog }));

/** The lines of an invoice with what they come to, its tax and what is withheld. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation(['rental', 'variants']);
  const formatDate = useFormatDate();
  const [opened, setOpened] = useState<InvoiceLine>();
  const { lines, sum, tax, tax_base, tax_amount, total, pph_23, pph_4_2 } = invoice;
  const base = formatRupiah(tax_base);
  const withheld = pph_23 + pph_4_2;
  const sums: [string, number][] = [
    [t('invoice.sum'), sum],
    ...(tax === 'none'
      ? []
      : [[`${t(`tax.${tax}`)}, ${t('invoice.base', { amount: base })}`, tax_amount] as [string, number]]),
    [t('invoice.total'), total],
    ...(pph_23 === 0 ? [] : [[t('field.pph_23'), -pph_23] as [string, number]]),
    ...(pph_4_2 === 0 ? [] : [[t('field.pph_4_2'), -pph_4_2] as [string, number]]),
    ...(withheld === 0 ? [] : [[t('invoice.withheld'), total - withheld] as [string, number]]),
  ];
  return (
    <Section title={t('invoice.lines')}>
      <SmallTable label={t('invoice.lines')} columns={columnsOf(t, formatDate, setOpened)} rows={lines} />
      <Sums sums={sums} />
      {opened?.tariff && (
        <Suspense>
          <RowsDialog
            title={nameOfTariff(opened.tariff, t)}
            basis={opened.tariff.basis}
            queryKey={[invoicesPath, invoice.id, opened.id]}
            address={`${invoicesPath}/${invoice.id}/lines/${opened.id}`}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function columnsOf(
  t: TFunction<['rental', 'variants']>,
  formatDate: (day: string) => string,
  onOpen: (line: InvoiceLine) => void,
): GridColumn<InvoiceLine>[] {
  return [
    {
      id: 'basis',
      header: t('field.basis'),
      width: 'goods',
      cell: ({ tariff, corrects, month }) => (
        <>
          {tariff ? t(`basis.${tariff.basis}`) : t('invoice.minimum')}
          <Text size="xs" c="dimmed">
            {tariff && restrictionsOf(tariff, t).join(', ')}
          </Text>
          {corrects && (
            <Text size="xs">
              <Anchor
                inherit
                underline="always"
                renderRoot={(props) => <Link to={`${invoicesScreen}/$id`} params={{ id: corrects.id }} {...props} />}
              >
                {t('invoice.corrects', { number: corrects.number })}
              </Anchor>
              {`, ${t('invoice.month', { date: formatDate(month) })}`}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'quantity',
      header: t('field.quantity'),
      width: 'number',
      cell(line) {
        const { tariff, quantity } = line;
        if (!tariff) return null;
        const counted = `${writeQuantity(quantity)} ${t(`unit.${tariff.basis}`)}`;
        return (
          <>
            <Anchor
              component="button"
              type="button"
              size="sm"
              aria-label={`${counted}: ${t('charge.openRows', { name: nameOfTariff(tariff, t) })}`}
              onClick={() => onOpen(line)}
            >
              {counted}
            </Anchor>
            <Text size="xs" c="dimmed">
              {`× ${writeRate(tariff.rate ?? 0)}`}
            </Text>
          </>
        );
      },
    },
    { id: 'amount', header: t('field.charge'), width: 'number', cell: ({ amount }) => formatRupiah(amount) },
  ];
}
