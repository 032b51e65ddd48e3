import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import type { Accrual } from '#shared/rental-accruals.ts';
import { formatNumber } from '#web/platform/look/format.ts';
import type { GridColumn } from '#web/platform/ui/DataGrid.tsx';
import { ContractLink } from '../ContractLink.tsx';

interface Words {
  t: TFunction<'rental'>;
  formatDate(value: string): string;
  /** Whether contracts may be opened. */
  canView: boolean;
}

/** The columns of rent that is not billed yet. */
export const accrualColumns = ({ t, formatDate, canView }: Words): GridColumn<Accrual>[] => [
  {
    id: 'renter',
    header: t('field.renter_id'),
    width: 'party',
    fixed: true,
    sticky: true,
    sortable: true,
    cell: ({ renter }) => renter.name,
  },
  {
    id: 'contract',
    header: t('contract'),
    width: 'medium',
    least: 124,
    sortable: true,
    cell: ({ contract }) => <ContractLink contract={contract} canView={canView} />,
  },
  {
    id: 'warehouse',
    header: t('field.warehouse_id'),
    width: 'party',
    sortable: true,
    cell: ({ warehouse }) => warehouse.name,
  },
  {
    id: 'from_date',
    header: t('unbilled.days'),
    width: 'medium',
    least: 214,
    sortable: true,
    cell: ({ from_date, to_date }) => t('invoice.period', { from: formatDate(from_date), to: formatDate(to_date) }),
  },
  {
    id: 'amount',
    header: t('unbilled.amount'),
    width: 'number',
    sortable: true,
    phone: 'figure',
    cell: ({ amount }) => formatNumber(amount),
  },
  {
    id: 'corrects',
    header: t('unbilled.corrects'),
    width: 'medium',
    cell: ({ corrects }) => {
      if (!corrects) return null;
      if (!canView) return corrects.number;
      return (
        <Anchor
          inherit
          underline="always"
          renderRoot={(link) => <Link to="/app/rentalinvoice/$id" params={{ id: corrects.id }} {...link} />}
        >
          {corrects.number}
        </Anchor>
      );
    },
  },
];
