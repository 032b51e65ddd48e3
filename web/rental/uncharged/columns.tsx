import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Uncharged } from '#shared/rental-uncharged.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ContractLink } from '../ContractLink.tsx';

interface Words {
  t: TFunction<'rental'>;
  formatDate(value: string): string;
  /** Whether contracts may be opened, and batches. */
  canView: boolean;
  canOpenBatch: boolean;
  /** Whether the goods were said to stay free. */
  areFree: boolean;
}

/** The columns of goods that nothing is charged for. */
export const unchargedColumns = ({ t, formatDate, canView, canOpenBatch, areFree }: Words): GridColumn<Uncharged>[] => [
  {
    id: 'batch',
    header: t('uncharged.field.batch'),
    width: 'medium',
    least: 210,
    fixed: true,
    sticky: true,
    sortable: true,
    cell: ({ batch }) =>
      canOpenBatch ? (
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/app/stockbatch/$id" params={{ id: batch.id }} {...link} />}
        >
          {batch.number}
        </Anchor>
      ) : (
        batch.number
      ),
  },
  {
    id: 'renter',
    header: t('field.renter_id'),
    width: 'party',
    sortable: true,
    phone: 'fact',
    cell: ({ renter }) => renter.name,
  },
  {
    id: 'from_date',
    header: t('uncharged.field.days'),
    width: 'medium',
    least: 214,
    sortable: true,
    phone: 'fact',
    cell: ({ from_date, to_date }) => t('invoice.period', { from: formatDate(from_date), to: formatDate(to_date) }),
  },
  {
    id: 'net_weight',
    header: t('uncharged.field.net_weight'),
    width: 'number',
    align: 'end',
    sortable: true,
    phone: 'figure',
    cell: ({ net_weight }) => formatNumber(net_weight, 3),
  },
  {
    id: areFree ? 'free_reason' : 'reason',
    header: t(areFree ? 'uncharged.field.free_reason' : 'uncharged.field.reason'),
    width: 'party',
    phone: 'fact',
    cell: ({ reason, free_reason }) => free_reason ?? t(`charge.reason.${reason}`),
  },
  {
    id: 'contract',
    header: t('contract'),
    width: 'medium',
    least: 124,
    sortable: true,
    cell: ({ contract }) => contract && <ContractLink contract={contract} canView={canView} />,
  },
  {
    id: 'variant',
    header: t('uncharged.field.variant'),
    width: 'party',
    cell: ({ variant }) => variant.name,
  },
  {
    id: 'warehouse',
    header: t('field.warehouse_id'),
    width: 'party',
    sortable: true,
    cell: ({ warehouse }) => warehouse.name,
  },
  ...(areFree
    ? [
        {
          id: 'freed_by',
          header: t('uncharged.field.freed_by'),
          width: 'party',
          cell: ({ freed_by }) => freed_by?.name,
        } satisfies GridColumn<Uncharged>,
      ]
    : []),
];
