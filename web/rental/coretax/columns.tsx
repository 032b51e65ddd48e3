import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { formatRupiah } from '#web/platform/look/format.ts';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { coretaxFaults, type CoretaxFault, type CoretaxInvoice } from '#shared/rental-coretax.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { StatusBadge } from '#web/platform/ui/StatusBadge.tsx';
import { invoicesScreen } from '../invoices/invoices.ts';

interface Words {
  t: TFunction<'rental'>;
  formatDate(day: string): string;
  onNumber(invoice: CoretaxInvoice): void;
  onTakeBack(invoice: CoretaxInvoice): void;
  onDownload(fileId: string): void;
}

const tones = { open: 'plain', exported: 'warn', numbered: 'good' } as const;

/** The page on which a fault is mended. */
function pageOf(fault: CoretaxFault, { id, renter, contract, former }: CoretaxInvoice): string {
  switch (coretaxFaults[fault]) {
    case 'company':
      return '/app/company';
    case 'partner':
      return `/app/partners/${renter.id}`;
    case 'contract':
      return `/app/rental/${contract.id}`;
    case 'former':
      return `${invoicesScreen}/${former?.id ?? id}`;
    default:
      return `${invoicesScreen}/${id}`;
  }
}

const To = ({ to, text }: { to: string; text: string }) => (
  <Anchor inherit underline="always" renderRoot={(props) => <Link to={to} {...props} />}>
    {text}
  </Anchor>
);

/** The columns of tax invoices: how far each is, and what keeps it out of the file. */
export function columnsOf({ t, formatDate, onNumber, onTakeBack, onDownload }: Words): GridColumn<CoretaxInvoice>[] {
  return [
    {
      id: 'number',
      header: t('invoice.one'),
      width: 'party',
      cell: ({ id, number, is_void }) => (
        <>
          <To to={`${invoicesScreen}/${id}`} text={number} />
          {is_void && ` (${t('invoice.status.void')})`}
        </>
      ),
    },
    { id: 'renter', header: t('field.renter_id'), width: 'party', cell: ({ renter }) => renter.name },
    {
      id: 'date',
      header: t('field.invoice_date'),
      width: 'date',
      cell: ({ invoice_date }) => formatDate(invoice_date),
    },
    { id: 'sum', header: t('field.sum'), width: 'number', cell: ({ sum }) => formatRupiah(sum) },
    { id: 'tax', header: t('field.tax_amount'), width: 'number', cell: ({ tax_amount }) => formatRupiah(tax_amount) },
    {
      id: 'state',
      header: t('coretax.field.state'),
      width: 'wide',
      cell: (invoice) => (
        <Stack gap={4}>
          <StatusBadge tone={tones[invoice.state]}>{t(`coretax.state.${invoice.state}`)}</StatusBadge>
          {invoice.replaces && <Text size="xs">{t('coretax.replaces', { number: invoice.replaces })}</Text>}
          {invoice.tax_number && <Text size="xs">{invoice.tax_number}</Text>}
          {invoice.faults.map((fault) => (
            <Text key={fault} size="xs">
              <To
                to={pageOf(fault, invoice)}
                text={t(`coretax.fault.${fault}`, { number: invoice.former?.number ?? '' })}
              />
            </Text>
          ))}
        </Stack>
      ),
    },
    {
      id: 'acts',
      header: t('coretax.field.number'),
      width: 'wide',
      cell: (invoice) =>
        invoice.file_id && (
          <Group gap={4}>
            <Button size="compact-xs" variant="default" onClick={() => onNumber(invoice)}>
              {t(invoice.tax_number ? 'coretax.correct' : 'coretax.enter')}
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => onDownload(invoice.file_id!)}>
              {t('coretax.download')}
            </Button>
            {!invoice.tax_number && (
              <Button size="compact-xs" variant="default" onClick={() => onTakeBack(invoice)}>
                {t('coretax.takeBack')}
              </Button>
            )}
          </Group>
        ),
    },
  ];
}
