import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { namesOfWarehouses } from '#shared/rental-places.ts';
import type { InvoiceRow } from '#shared/rental-invoices.ts';
import { formatRupiah } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { InvoiceStatusBadge } from './InvoiceStatusBadge.tsx';
import { invoicesScreen } from './invoices.ts';

interface Words {
  t: TFunction<['rental', 'ui']>;
  formatDate(value: string): string;
  /** Whether one may see an invoice's own page. */
  canView: boolean;
}

type Column = GridColumn<InvoiceRow>;

/** The columns of the list of invoices. */
export function invoiceColumns(words: Words): Column[] {
  const { t, formatDate } = words;
  return [
    { ...numberColumn(words), sticky: true, fixed: true, sortable: true },
    { ...statusColumn(words), sortable: true, phone: 'fact' },
    {
      id: 'renter',
      phone: 'fact',
      header: t('field.renter_id'),
      width: 'wide',
      least: 150,
      sortable: true,
      cell: ({ renter }) => <span title={renter.name}>{renter.name}</span>,
    },
    { ...totalColumn(words), sortable: true, phone: 'figure' },
    { ...openColumn(words), sortable: true },
    { ...dueColumn(words), sortable: true },
    { ...monthColumn(words), sortable: true },
    {
      id: 'invoice_date',
      header: t('field.invoice_date'),
      width: 'date',
      sortable: true,
      cell: ({ invoice_date }) => invoice_date && formatDate(invoice_date),
    },
    {
      id: 'warehouse',
      header: t('field.warehouse_id'),
      width: 'party',
      sortable: true,
      cell: (invoice) => <span title={namesOfWarehouses(invoice)}>{namesOfWarehouses(invoice)}</span>,
    },
    {
      id: 'created_at',
      header: t('ui:record.created'),
      width: 'date',
      sortable: true,
      cell: ({ created_at }) => formatDate(created_at),
    },
  ];
}

/** The columns of the invoices on the page of their contract. */
export const columnsOfContract = (words: Words): Column[] => [
  numberColumn(words),
  statusColumn(words),
  monthColumn(words),
  totalColumn(words),
  openColumn(words),
  dueColumn(words),
];

const numberColumn = ({ t, canView }: Words): Column => ({
  id: 'number',
  header: t('field.number'),
  width: 'medium',
  least: 126,
  cell({ id, number }) {
    const called = number ?? t('invoice.unnumbered');
    return canView ? (
      <Anchor
        inherit
        truncate
        title={called}
        renderRoot={(props) => <Link to={`${invoicesScreen}/$id`} params={{ id }} {...props} />}
      >
        {called}
      </Anchor>
    ) : (
      <span title={called}>{called}</span>
    );
  },
});

const statusColumn = ({ t }: Words): Column => ({
  id: 'status',
  header: t('field.status'),
  width: 'medium',
  least: 142,
  cell: ({ status }) => <InvoiceStatusBadge status={status} />,
});

const monthColumn = ({ t, formatDate }: Words): Column => ({
  id: 'from_date',
  header: t('invoice.make.month'),
  width: 'medium',
  least: 206,
  cell: ({ from_date, to_date }) => t('invoice.period', { from: formatDate(from_date), to: formatDate(to_date) }),
});

const totalColumn = ({ t }: Words): Column => ({
  id: 'total',
  header: t('invoice.total'),
  width: 'number',
  align: 'end',
  cell: ({ total }) => formatRupiah(total),
});

const openColumn = ({ t }: Words): Column => ({
  id: 'open',
  header: t('invoice.field.open'),
  width: 'number',
  align: 'end',
  cell: ({ open }) => (open === 0 ? null : formatRupiah(open)),
});

const dueColumn = ({ t, formatDate }: Words): Column => ({
  id: 'due_date',
  header: t('field.due_date'),
  width: 'date',
  cell: ({ due_date }) => due_date && formatDate(due_date),
});
